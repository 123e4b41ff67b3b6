// The service worker: games against bots work without a network once it is there. A new build of it waits until the pages
// of the old one are closed or loaded anew, and nobody is hurried.
export const update = $state({ waits: false });

// Browsers offer it over HTTPS and on one's own machine.
export async function keepForLater(): Promise<void> {
  const registration = await navigator.serviceWorker.register("/service-worker.js");
  // The very first build waits for nobody.
  const look = () => (update.waits = registration.waiting !== null && registration.active !== null);
  const follow = () => registration.installing?.addEventListener("statechange", look);
  registration.addEventListener("updatefound", follow);
  follow();
  look();
}
