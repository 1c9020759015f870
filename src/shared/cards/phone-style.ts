import { fontFamily } from './fonts'

/** Style of pages for phones: the application's colours, light or dark by the device's setting. Nothing is wider than the screen. */
export const phoneStyle = `
:root { color-scheme: light dark; --ground: #f2ecdf; --raised: #eae3d3; --line: #b7ab91; --text: #2b2620; --strong: #15120e; --quiet: #564f43; --accent: #7d4a00; --harm: #962a17; --better: #1b5c4f }
@media (prefers-color-scheme: dark) { :root { --ground: #121417; --raised: #1f2328; --line: #3a4047; --text: #e6decd; --strong: #f8f2e6; --quiet: #aaa294; --accent: #e9a23b; --harm: #ee7a63; --better: #66b8a3 } }
* { box-sizing: border-box }
html { -webkit-text-size-adjust: 100%; text-size-adjust: 100% }
body { margin: 0; background: var(--ground); color: var(--text); font: 16px/1.45 system-ui, sans-serif, '${fontFamily.signs.family}'; overflow-wrap: anywhere }
main, .top, .foot { max-width: 60rem; margin: 0 auto; padding: 0 16px }
h1, h2, h3, .label, .stamp { font-family: 'Display', 'Arial Narrow', system-ui, sans-serif, '${fontFamily.signs.family}'; font-weight: 600; line-height: 1.2; color: var(--strong) }
h1 { font-size: 1.75rem; margin: 20px 0 8px }
h2 { font-size: 1.25rem; margin: 28px 0 8px; padding-bottom: 4px; border-bottom: 2px solid var(--line) }
h3 { font-size: 1.125rem; margin: 0 }
p { margin: 6px 0 }
a { color: var(--accent) }
img { max-width: 100%; height: auto }
table { width: 100%; border-collapse: collapse; font-variant-numeric: tabular-nums }
th, td { padding: 6px 8px; border-bottom: 1px solid var(--line); text-align: left; vertical-align: top }
details { margin: 4px 0 }
summary { min-height: 40px; padding: 8px 0; cursor: pointer }
blockquote { margin: 12px 0; padding: 4px 12px; border-left: 4px solid var(--accent) }
ul { padding-left: 20px }
li.roll { color: var(--quiet); font-size: .9rem }
.story { white-space: pre-line }
.quiet, .kind { color: var(--quiet) }
.kind { font-size: .9375rem; margin: 2px 0 }
.kind + .cards, .kind + .card { margin-top: 12px }
.fact { display: inline-block; max-width: 100% }
.label { padding: 0 6px; border: 1px solid var(--line); font-size: .875em }
.stamp { display: inline-block; margin: 2px 0; padding: 0 8px; border: 2px solid var(--harm); color: var(--harm) }
.cards { display: grid; gap: 16px; grid-template-columns: repeat(auto-fill, minmax(min(100%, 22rem), 1fr)); align-items: start }
.card { padding: 12px; background: var(--raised); border: 1px solid var(--line); border-top: 4px solid var(--accent); min-width: 0; overflow-x: auto }
.card header { display: flex; gap: 12px }
.card header > div { min-width: 0 }
.card img { flex: none; width: 64px; height: 80px; object-fit: cover; object-position: 50% 25%; border: 1px solid var(--line) }
.card table { margin: 8px 0 0 }
.card .figures { table-layout: fixed }
.card .figures thead th { padding-inline: 0; font-size: clamp(.625rem, 2.9vw, .75rem); overflow-wrap: normal; white-space: nowrap }
.card .weapons { table-layout: fixed }
.card .weapons td, .card .weapons thead th { overflow-wrap: break-word }
.card th, .card td { padding: 3px 1px; text-align: center; font-size: .875rem; line-height: 1.25 }
.card thead th { font-family: 'Display', 'Arial Narrow', system-ui, sans-serif, '${fontFamily.signs.family}'; color: var(--quiet); font-size: .75rem; font-weight: 600; border-bottom: 2px solid var(--line) }
.card .of, .card .further { padding: 6px 0 0; border-bottom: 0; text-align: left; color: var(--strong) }
.card .further { padding-left: 12px; font-weight: 400 }
.card .of span, .card .further span { font-weight: 400; color: var(--quiet) }
.card details { margin: 8px 0 -8px }
.card summary { color: var(--accent); font-size: .9375rem }
.card .spent { text-decoration: line-through }
.card .figures td { font-weight: 600; color: var(--strong) }
.card .figures .apart { border-left: 2px solid var(--line) }
.card .figures .better { color: var(--better); text-decoration: underline }
.card .figures .worse { color: var(--harm); text-decoration: underline }
.card .group { margin: 8px 0 0; font-size: .9375rem }
.foot { margin-top: 32px; padding-top: 12px; padding-bottom: 24px; border-top: 1px solid var(--line); color: var(--quiet); font-size: .875rem }
@media print { :root { --ground: #fff; --raised: #fff } .card { break-inside: avoid } }
`
