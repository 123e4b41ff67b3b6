#include "arena/html.h"

#include <string>
#include <string_view>

#include "core/json.h"

namespace mogul {
namespace {

constexpr std::string_view kHead = R"(<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>)";

constexpr std::string_view kStyle = R"(</title>
<style>
  :root { color-scheme: light dark; --ink: #1d2433; --paper: #fbfaf7; --line: #b9bfcc; --mark: #1f6f54; }
  @media (prefers-color-scheme: dark) {
    :root { --ink: #e8e6df; --paper: #14171f; --line: #454c5c; --mark: #63c7a0; }
  }
  body { font: 16px/1.5 system-ui, sans-serif; color: var(--ink); background: var(--paper); max-width: 56rem;
    margin: 2rem auto; padding: 0 1rem; }
  h1 { font-size: 1.6rem; } h2 { font-size: 1.15rem; margin-top: 2rem; }
  table { border-collapse: collapse; width: 100%; font-variant-numeric: tabular-nums; }
  th, td { text-align: left; padding: .3rem .6rem; border-bottom: 1px solid var(--line); }
  td.n, th.n { text-align: right; white-space: nowrap; } td.who { white-space: nowrap; }
  svg { width: 100%; height: auto; } svg text { fill: var(--ink); font: 13px system-ui, sans-serif; }
  .axis { stroke: var(--line); } .fair { stroke: var(--line); stroke-dasharray: 4 4; }
  .mark { fill: var(--mark); } .reach { stroke: var(--mark); stroke-width: 2; }
  .course { fill: none; stroke: var(--mark); stroke-width: 2; } .band { fill: var(--mark); opacity: .18; }
</style>
)";

}  // namespace

std::string page_head(std::string_view title) { return std::string(kHead).append(escaped(title)).append(kStyle); }

std::string escaped(std::string_view text) {
  std::string safe;
  for (const char c : text) {
    if (c == '<')
      safe += "&lt;";
    else if (c == '>')
      safe += "&gt;";
    else if (c == '&')
      safe += "&amp;";
    else if (c == '"')
      safe += "&quot;";
    else
      safe += c;
  }
  return safe;
}

std::string number(double value, int digits) { return Json::real(value, digits).dump(); }

}  // namespace mogul
