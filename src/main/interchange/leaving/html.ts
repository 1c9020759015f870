import type { CardContent } from '@shared/cards/content'
import { translate } from '@shared/i18n'
import { nameOf } from './markdown'
import { figuresOf, type GangSheet, stashOf } from './sheet'

/** A gang as one page of HTML that needs nothing else: no script, no picture, no address. */
export function htmlOf(sheet: GangSheet): string {
  const { page, fighters, naming } = sheet
  const stash = stashOf(sheet)
  return `<!doctype html>
<html lang="${naming.locale}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escaped(page.name)}</title>
<style>
body { font: 15px/1.45 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem; color: #1c1a17; background: #fff }
table { border-collapse: collapse; margin: .4rem 0; font-variant-numeric: tabular-nums }
th, td { border: 1px solid #bbb; padding: 2px 8px; text-align: center }
td:first-child, td:last-child { text-align: left }
article { break-inside: avoid; border-top: 2px solid #444; margin-top: 1.2rem }
h2 { margin: .4rem 0 0 } .kind, footer { color: #555 }
</style>
<h1>${escaped(page.name)}</h1>
<p>${figuresOf(sheet)
    .map(({ label, text }) => `${escaped(label)} <b>${escaped(text)}</b>`)
    .join(' · ')}</p>
${page.notes.trim() === '' ? '' : `<p>${escaped(page.notes.trim())}</p>\n`}${fighters.map(({ card }) => fighterOf(card, naming.t('card.traits'))).join('\n')}
${stash.length === 0 ? '' : `<h2>${escaped(translate(naming.locale, 'leaving.stash'))}</h2>\n<ul>${stash.map((name) => `<li>${escaped(name)}`).join('')}</ul>\n`}<footer><p>${escaped(translate(naming.locale, 'leaving.unofficial'))}</p></footer>
</html>
`
}

const fighterOf = (card: CardContent, traits: string): string => `<article>
<h2>${escaped(card.name)}${card.label === '' ? '' : ` [${escaped(card.label)}]`}</h2>
<p class="kind">${[card.kind, card.worth, card.experience, card.stamp]
  .filter((it) => it !== '')
  .map(escaped)
  .join(' · ')}</p>
${table(
  card.stats.heads,
  card.stats.lines.map(({ cells }) => cells.map(({ value }) => value)),
)}
${
  card.weapons.length === 0
    ? ''
    : table(
        [card.weaponHeads.weapon, ...card.weaponHeads.figures, traits],
        card.weapons.map((weapon) => [
          nameOf(weapon),
          ...(weapon.figures ?? [card.noProfile, ...card.weaponHeads.figures.slice(1).map(() => '')]),
          weapon.traits,
        ]),
      )
}
${card.groups.map(({ label, text }) => `<p><b>${escaped(label)}</b> ${escaped(text)}</p>`).join('\n')}
</article>`

const table = (heads: readonly string[], rows: readonly (readonly string[])[]): string =>
  `<table><tr>${heads.map((head) => `<th scope="col">${escaped(head)}`).join('')}${rows.map((cells) => `<tr>${cells.map((cell) => `<td>${escaped(cell)}`).join('')}`).join('')}</table>`

const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escaped = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => signs[sign] ?? sign)
