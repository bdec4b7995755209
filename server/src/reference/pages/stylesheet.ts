/** Styles of all service pages, light and dark, without script. */
export const STYLESHEET = `:root {
  color-scheme: light dark;
  --paper: light-dark(#fbfaf7, #171614); --surface: light-dark(#ffffff, #201e1b);
  --ink: light-dark(#1e1b16, #f2eee6); --ink-muted: light-dark(#665f55, #a8a093);
  --line: light-dark(#e6e1d8, #35312b); --binding: light-dark(#0f6b66, #5cc4b8);
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 16px/1.6 system-ui, sans-serif; }
.skip { position: absolute; inset-inline-start: -100vw; }
.skip:focus { inset-inline-start: 16px; top: 16px; background: var(--surface); padding: 8px 12px; }
header { border-bottom: 3px double var(--line); padding: 16px 24px; display: flex; gap: 16px; align-items: baseline; flex-wrap: wrap; }
header a.name { font: 600 20px/1.3 Charter, "Iowan Old Style", Georgia, serif; color: var(--ink); text-decoration: none; }
form.search { display: flex; flex-wrap: wrap; gap: 8px; align-items: center; margin-inline-start: auto; }
form.search label { color: var(--ink-muted); }
form.search input, form.search button { font: inherit; color: var(--ink); background: var(--surface); border: 1px solid var(--ink-muted); border-radius: 6px; padding: 4px 8px; min-width: 0; }
header .path { color: var(--ink-muted); }
.frame { display: grid; grid-template-columns: 208px minmax(0, 1fr); gap: 40px; max-width: 1120px; margin: 0 auto; padding: 32px 24px 64px; }
nav ul { list-style: none; margin: 0; padding: 0; }
nav a { display: block; padding: 4px 8px; border-radius: 6px; text-decoration: none; }
nav a[aria-current="page"] { background: var(--surface); color: var(--ink); font-weight: 600; box-shadow: inset 2px 0 0 var(--binding); }
main > * { max-width: 72ch; }
main > .table, main > pre { max-width: none; }
h1, h2, h3 { overflow-wrap: anywhere; font-family: Charter, "Iowan Old Style", Georgia, serif; line-height: 1.25; text-wrap: balance; }
h1 { font-size: 32px; margin: 0 0 8px; }
h2 { font-size: 22px; margin: 40px 0 8px; padding-top: 16px; border-top: 1px solid var(--line); }
h3 { font-size: 17px; margin: 24px 0 8px; }
.summary { color: var(--ink-muted); font-size: 17px; margin-top: 0; }
a { color: var(--binding); }
a:focus-visible, .table:focus-visible, pre:focus-visible { outline: 2px solid var(--binding); outline-offset: 2px; border-radius: 6px; }
code { font: 0.875em/1.5 ui-monospace, "SF Mono", Consolas, monospace; }
p code, li code, td code { background: var(--surface); border: 1px solid var(--line); border-radius: 4px; padding: 0 4px; }
p code, li code { overflow-wrap: anywhere; }
td code { white-space: nowrap; }
pre { background: var(--surface); border: 1px solid var(--line); border-radius: 10px; padding: 16px; overflow-x: auto; }
.table { overflow-x: auto; border: 1px solid var(--line); border-radius: 10px; background: var(--surface); }
table { border-collapse: collapse; width: 100%; min-width: 560px; font-size: 15px; }
th, td { text-align: start; vertical-align: top; padding: 8px 12px; border-top: 1px solid var(--line); }
thead th { border-top: 0; color: var(--ink-muted); font-weight: 600; }
footer { color: var(--ink-muted); font-size: 14px; margin-top: 48px; }
@media (max-width: 720px) {
  .frame { grid-template-columns: minmax(0, 1fr); gap: 24px; }
  nav ul { display: flex; flex-wrap: wrap; }
}
`
