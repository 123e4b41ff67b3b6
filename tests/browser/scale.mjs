// How much is tested: a quick part of everything, or with MOGUL_TEST_SCALE above 1 all of it.
export const isLong = Number(process.env.MOGUL_TEST_SCALE ?? 1) > 1;
