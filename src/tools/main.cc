#include "tools/command_line.h"

int main(int argc, char** argv) { return mogul::run_command_line(argc, argv); }
