import { say, type MessageKey } from '../i18n'
import type { BattleReport, PlainChapter } from './report'

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

const style = `
body { max-width: 46rem; margin: 2rem auto; padding: 0 1rem; font: 16px/1.5 Georgia, serif; color: #1c1a17; background: #f6f1e4; }
h1, h2, h3 { font-family: 'Arial Narrow', Arial, sans-serif; line-height: 1.2; border-bottom: 2px solid #1c1a17; }
table { width: 100%; border-collapse: collapse; }
th, td { padding: 0.2rem 0.5rem; border-bottom: 1px solid #b9ad94; text-align: left; }
details { margin: 0.3rem 0; }
summary { font-weight: bold; cursor: pointer; }
blockquote { margin: 0.8rem 0; padding: 0.2rem 1rem; border-left: 4px solid #9c5a00; }
li.roll { color: #5b5346; font-size: 0.9rem; }
@media print { body { background: none; margin: 0 } details { break-inside: avoid } }
`

/** The report as one HTML page that needs nothing else; the log folds by activation. */
export const htmlReport = (report: BattleReport): string => {
  const { locale, heads, title, scenario, rounds, sides, moments, chapters } = report
  const word = (key: MessageKey): string => escaped(say(locale, { key, params: {} }))
  const list = (lines: PlainChapter['lines']): string =>
    `<ul>${lines.map(({ text, weight, rule }) => `<li class="${weight}" title="${escaped(rule)}">${escaped(text)}</li>`).join('')}</ul>`
  const crew = ({ name, outcome, members }: BattleReport['sides'][number]): string => `
<h2>${escaped(name)}: ${escaped(outcome)}</h2>
<table><thead><tr><th>${escaped(heads.member)}</th><th>${word('battleReplay.outcome')}</th><th>${escaped(heads.takenOut)}</th></tr></thead><tbody>
${members.map((one) => `<tr><td>${escaped(one.name)}</td><td>${escaped(one.fate)}</td><td>${escaped(one.takenOut.join(', '))}</td></tr>`).join('\n')}
</tbody></table>`
  const chapter = ({ kind, lines }: PlainChapter): string => {
    const [first, ...others] = lines
    const head = first === undefined ? '' : escaped(first.text)
    if (kind === 'round') return `<h3>${head}</h3>${others.length > 0 ? list(others) : ''}`
    return kind === 'activation' ? `<details><summary>${head}</summary>${list(others)}</details>` : list(lines)
  }
  const told = moments.map(
    ({ heading, lines }) =>
      `<blockquote><strong>${escaped(heading)}</strong><br>${lines.map(escaped).join('<br>')}</blockquote>`,
  )
  return `<!doctype html>
<html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(title)}</title><style>${style}</style></head>
<body>
<h1>${escaped(title)}</h1>
<p>${word('battleReplay.scenario')}: ${escaped(scenario)}. ${word('battleReplay.rounds')}: ${rounds}.</p>
${sides.map(crew).join('\n')}
<h2>${word('battleReplay.moments')}</h2>
${told.length === 0 ? `<p>${word('battleReplay.noMoments')}</p>` : told.join('\n')}
<h2>${word('battleReplay.course')}</h2>
${chapters.map(chapter).join('\n')}
</body></html>
`
}
