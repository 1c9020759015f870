import { say, type MessageKey } from '../i18n'
import { Html, html, nothing } from '../values/html'
import type { BattleReport, PlainChapter } from './report'

/** The crews' tables have the same columns. Paper can't unfold anything, so the whole log is open there, in small type. */
export const reportStyle = `
.crew { table-layout: fixed }
@media print {
@page { margin: 14mm }
tr { break-inside: avoid }
h2, h3, summary { break-after: avoid }
.course { columns: 2; font-size: 8.5pt }
.course ul { margin: 0.2em 0 0.4em; padding-left: 1.2em }
.course li.roll { font-size: 7.5pt }
.course details { margin: 0 }
.course summary { min-height: 0; padding: 0; list-style: none; font-weight: bold }
details::details-content { content-visibility: visible; block-size: auto }
}`

const style = new Html(`
body { max-width: 46rem; margin: 2rem auto; padding: 0 1rem; font: 16px/1.5 Georgia, serif; color: #1c1a17; background: #f6f1e4; overflow-wrap: anywhere; }
h1, h2, h3 { font-family: 'Arial Narrow', Arial, sans-serif; line-height: 1.2; border-bottom: 2px solid #1c1a17; }
table { width: 100%; border-collapse: collapse; }
th, td { padding: 0.2rem 0.5rem; border-bottom: 1px solid #b9ad94; text-align: left; vertical-align: top; }
details { margin: 0.3rem 0; }
summary { font-weight: bold; cursor: pointer; }
blockquote { margin: 0.8rem 0; padding: 0.2rem 1rem; border-left: 4px solid #9c5a00; }
li.roll { color: #5b5346; font-size: 0.9rem; }
${reportStyle}
@media print { body { max-width: none; margin: 0; padding: 0; background: none; font-size: 10pt } }
`)

/** The outcome: the crews and the decisive moments. */
export const reportOutcome = ({ locale, heads, scenario, rounds, sides, moments }: BattleReport): Html => {
  const word = (key: MessageKey): string => say(locale, { key, params: {} })
  const crew = ({ name, outcome, members }: BattleReport['sides'][number]): Html => html`
    <h2>${name}: ${outcome}</h2>
    <table class="crew">
      <thead>
        <tr>
          <th>${heads.member}</th>
          <th>${word('battleReplay.outcome')}</th>
          <th>${heads.takenOut}</th>
        </tr>
      </thead>
      <tbody>
        ${members.map(
          (one) =>
            html`<tr>
              <td>${one.name}</td>
              <td>${one.fate}</td>
              <td>${one.takenOut.join(', ')}</td>
            </tr> `,
        )}
      </tbody>
    </table>
  `
  const momentQuotes = moments.map(
    ({ heading, lines }) =>
      html`<blockquote><strong>${heading}</strong>${lines.map((line) => html`<br />${line}`)}</blockquote> `,
  )
  return html`<p>${word('battleReplay.scenario')}: ${scenario}. ${word('battleReplay.rounds')}: ${rounds}.</p>
    ${sides.map(crew)}
    <h2>${word('battleReplay.moments')}</h2>
    ${momentQuotes.length === 0 ? html`<p>${word('battleReplay.noMoments')}</p>` : momentQuotes}`
}

/** The report as part of a page, without its title; the log folds by activation. */
export const reportBody = (report: BattleReport): Html => {
  const list = (lines: PlainChapter['lines']): Html =>
    html`<ul>
      ${lines.map(({ text, weight, rule }) => html`<li class="${weight}" title="${rule}">${text}</li>`)}
    </ul>`
  const chapter = ({ kind, lines }: PlainChapter): Html => {
    const [first, ...others] = lines
    const head = first?.text ?? ''
    if (kind === 'round')
      return html`<h3>${head}</h3>
        ${others.length > 0 ? list(others) : nothing} `
    return kind === 'activation'
      ? html`<details>
          <summary>${head}</summary>
          ${list(others)}
        </details> `
      : html`${list(lines)} `
  }
  return html`${reportOutcome(report)}
    <h2>${say(report.locale, { key: 'battleReplay.course', params: {} })}</h2>
    <div class="course">${report.chapters.map(chapter)}</div>`
}

/** The report as one self-contained HTML page. */
export const htmlReport = (report: BattleReport): string =>
  html`<!doctype html>
    <html lang="${report.locale}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>${report.title}</title>
        <style>
          ${style}
        </style>
      </head>
      <body>
        <h1>${report.title}</h1>
        ${reportBody(report)}
      </body>
    </html> `.text
