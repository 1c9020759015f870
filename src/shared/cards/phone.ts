import { html, type Html, nothing, when } from '../values/html'
import type { CardContent, Group, StatBlock, WeaponEntry } from './content'
import { dot, unmarked } from './wrap'

interface Showing {
  /** Anchor of the card on the page. */
  readonly place: string
  readonly portrait: string | null
  /** Title of the foldable part with the texts of skills, traits and rules; null: no such part, as in an image. */
  readonly explainedTitle: string | null
}

/** A card as part of a page for phones: the same text as on paper, without boxes to tick. */
export const phoneCard = (card: CardContent, { place, portrait, explainedTitle }: Showing): Html =>
  html`<article class="card" id="${place}">
    <header>
      ${when(portrait, (source) => html`<img src="${source}" alt="" loading="lazy" />`)}
      <div>
        <h3><bdi>${card.name}</bdi>${when(card.label, (label) => html` <span class="label">${label}</span>`)}</h3>
        <p class="kind">${parted([card.kind, card.worth, card.experience])}</p>
        ${when(card.stamp, (stamp) => html`<p class="stamp">${stamp}</p>`)}
      </div>
    </header>
    ${statsOf(card.stats)} ${weaponsOf(card)} ${groupsOf(card.groups)}
    ${when(
      card.explained.length > 0 && explainedTitle,
      (title) =>
        html`<details>
          <summary>${title}</summary>
          ${groupsOf(card.explained)}
        </details>`,
    )}
  </article> `

/** The facts of a line; none of them is broken across lines. */
const parted = (facts: readonly string[]): readonly Html[] =>
  facts
    .flatMap((fact) => fact.split(dot))
    .filter((fact) => fact !== '')
    .map((fact, i) => html`${i === 0 ? '' : ' · '}<span class="fact">${fact}</span>`)

const groupsOf = (groups: readonly Group[]): readonly Html[] =>
  groups.flatMap(({ label, text }) =>
    unmarked(text) === '' ? [] : [html`<p class="group"><b>${label}</b> ${unmarked(text)}</p> `],
  )

const changeName = { better: 'better', worse: 'worse', same: '' } as const

const statsOf = ({ heads, apart, lines }: StatBlock): Html => {
  const mark = (index: number) => (index === apart ? 'apart' : '')
  return html`<table class="figures">
    <thead>
      <tr>
        ${heads.map((head, index) => html`<th scope="col" class="${mark(index)}">${head}</th>`)}
      </tr>
    </thead>
    <tbody>
      ${lines.map(
        ({ name, cells }) =>
          html`${when(
              name,
              () =>
                html`<tr>
                  <th scope="row" colspan="${heads.length}" class="of">${name}</th>
                </tr>`,
            )}
            <tr>
              ${cells.map(({ value, change }, index) => html`<td class="${[mark(index), changeName[change]].filter((it) => it !== '').join(' ')}">${value}</td>`)}
            </tr>`,
      )}
    </tbody>
  </table>`
}

/** A name has its own line: eight figures beside it don't fit a phone. */
const weaponsOf = ({ weaponHeads: { figures: heads }, weapons, noProfile }: CardContent): Html => {
  if (weapons.length === 0) return nothing
  const across = heads.length
  const figuresOf = ({ figures }: WeaponEntry): Html =>
    figures === null
      ? html`<tr>
          <td colspan="${across}">${noProfile}</td>
        </tr>`
      : html`<tr>
          ${figures.map((figure) => html`<td>${unmarked(figure)}</td>`)}
        </tr>`
  return html`<table class="weapons">
    <thead>
      <tr>
        ${heads.map((head) => html`<th scope="col">${head}</th>`)}
      </tr>
    </thead>
    <tbody>
      ${weapons.map(
        (weapon) =>
          html`<tr>
              <th
                scope="row"
                colspan="${across}"
                class="${[weapon.further ? 'further' : 'of', ...(weapon.spent ? ['spent'] : [])].join(' ')}"
              >
                ${unmarked(weapon.name)}${when(weapon.traits, (traits) => html` <span>${traits}</span>`)}
              </th>
            </tr>
            ${figuresOf(weapon)}`,
      )}
    </tbody>
  </table>`
}
