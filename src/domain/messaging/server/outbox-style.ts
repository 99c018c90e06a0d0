/** The style of the outbox page: the shop's colours, typefaces for Tamil and Hindi, light and dark. */

export const outboxStyle = `
@font-face { font-family: "Outbox Tamil"; src: url(/dev/outbox-tamil.ttf); unicode-range: U+0B80-0BFF, U+200C-200D; }
@font-face { font-family: "Outbox Devanagari"; src: url(/dev/outbox-devanagari.ttf); unicode-range: U+0900-097F, U+200C-200D; }
:root {
  color-scheme: light dark;
  --page: oklch(0.973 0.008 210);
  --sheet: oklch(0.997 0.002 210);
  --line: oklch(0.868 0.017 212);
  --ink: oklch(0.262 0.043 220);
  --ink-2: oklch(0.405 0.038 219);
  --link: oklch(0.415 0.082 214);
  --mark: oklch(0.858 0.171 91);
  --on-mark: oklch(0.255 0.043 220);
  --focus: oklch(0.525 0.178 254);
}
@media (prefers-color-scheme: dark) {
  :root {
    --page: oklch(0.196 0.03 222);
    --sheet: oklch(0.238 0.034 220);
    --line: oklch(0.345 0.035 218);
    --ink: oklch(0.955 0.009 205);
    --ink-2: oklch(0.822 0.022 207);
    --link: oklch(0.848 0.072 200);
    --focus: oklch(0.88 0.165 92);
  }
}
* { box-sizing: border-box; margin: 0; }
body {
  max-width: 44rem;
  margin-inline: auto;
  padding: clamp(1.25rem, 4vw, 3rem) 1.25rem 4rem;
  background: var(--page);
  color: var(--ink);
  font: 1.0625rem/1.55 Verdana, "Outbox Tamil", "Outbox Devanagari", sans-serif;
}
h1 { font-size: 2rem; line-height: 1.1; letter-spacing: -0.01em; }
header p { margin-top: 0.5rem; color: var(--ink-2); }
nav { display: flex; flex-wrap: wrap; gap: 0.25rem 1.25rem; align-items: center; margin-top: 0.75rem; }
nav a { display: inline-block; padding-block: 0.5rem; }
a { color: var(--link); text-underline-offset: 0.2em; }
a:focus-visible { outline: 3px solid var(--focus); outline-offset: 2px; border-radius: 2px; }
ol { list-style: none; padding: 0; display: grid; gap: 1rem; }
main { margin-top: 1.25rem; }
article {
  padding: 1rem 1.25rem;
  background: var(--sheet);
  border: 1px solid var(--line);
  border-radius: 6px;
}
.about { display: flex; flex-wrap: wrap; gap: 0 1rem; font-size: 0.9375rem; color: var(--ink-2); }
.about a { font-weight: 700; font-variant-numeric: tabular-nums; }
.about time { margin-left: auto; }
.channel { font-weight: 700; color: var(--ink); }
.instead { margin-top: 0.5rem; font-size: 0.9375rem; color: var(--ink-2); }
.subject { margin-top: 0.75rem; font-weight: 700; }
.code { margin-top: 0.75rem; }
.code span { font-size: 0.9375rem; color: var(--ink-2); margin-right: 0.5rem; }
.code strong {
  display: inline-block;
  padding: 0.1em 0.4em;
  background: var(--mark);
  color: var(--on-mark);
  border-radius: 4px;
  font: 700 1.75rem/1.3 "DejaVu Sans Mono", Consolas, Menlo, monospace;
  letter-spacing: 0.15em;
}
.text { margin-top: 0.75rem; white-space: pre-wrap; overflow-wrap: anywhere; }
.template { margin-top: 0.5rem; font-size: 0.8125rem; color: var(--ink-2); }
.nothing {
  padding: 2rem 1.25rem;
  border: 1px dashed var(--line);
  border-radius: 6px;
  color: var(--ink-2);
}
`
