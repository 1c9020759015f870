import { chartKinds, type Chronicle, type Series } from '@shared/contract/chronicle'
import type { GangId } from '@shared/contract/ids'
import { html, type Html } from '@shared/values/html'
import { letterOf } from '../../campaigns/chronicle/newsletter'
import { chroniclePage as chronicleOf } from '../../campaigns/chronicle/page'
import { gangPath, type SitePage } from './frame'
import type { Published, Words } from './published'

/** Lines of the hall of fame that are shown. */
const famous = 20

/** The campaign's history: awards, the hall of fame, the fallen, triumphs, charts over the cycles. */
export function chroniclePage(published: Published, words: Words): SitePage {
  const { store, catalogues, campaign, gangs } = published
  const { t, number, locale } = words
  const chronicle = chronicleOf(store, campaign.id)
  const letter = letterOf(store, catalogues, { campaignId: campaign.id, cycle: null, language: locale })
  const shownSections = letter.sections.filter(
    ({ about, lines }) => about !== 'battles' && about !== 'standings' && lines.length > 0,
  )
  const linked = (id: GangId, name: string): Html => {
    const found = gangs.get(id)
    return found === undefined ? html`<bdi>${name}</bdi>` : html`<a href="${gangPath(found)}"><bdi>${name}</bdi></a>`
  }
  const hall = chronicle.hall.slice(0, famous)
  const heads = ['takedowns', 'kills', 'battles', 'experience'] as const
  return {
    path: 'chronicle.html',
    title: t('chronicle.title'),
    body: html`${
        chronicle.awards.length === 0
          ? ''
          : html`<h2>${t('chronicle.awards')}</h2>
              <ul class="list">
                ${chronicle.awards.map(
                  ({ id, name, gangName, value }) =>
                    html`<li>
                      <b>${t(`chronicle.award.${id}`)}</b>: <bdi>${name}</bdi>
                      <span class="quiet"><bdi>${gangName}</bdi> · ${number(value)}</span>
                    </li>`,
                )}
              </ul>`
      }
      <h2>${t('chronicle.hall')}</h2>
      ${
        hall.length === 0
          ? html`<p>${t('chronicle.nobody')}</p>`
          : html`<table class="figures-list">
              <thead>
                <tr>
                  <th scope="col">${t('chronicle.fighter')}</th>
                  ${heads.map((head) => html`<th scope="col" class="figure">${t(`chronicle.column.${head}`)}</th>`)}
                </tr>
              </thead>
              <tbody>
                ${hall.map(
                  (one) =>
                    html`<tr>
                      <th scope="row"><bdi>${one.name}</bdi><br />${linked(one.gangId, one.gangName)}</th>
                      ${heads.map((head) => html`<td class="figure">${number(one[head])}</td>`)}
                    </tr> `,
                )}
              </tbody>
            </table>`
      }
      ${shownSections.map(
        ({ title, lines }) =>
          html`<h2>${title}</h2>
            <ul class="list">
              ${lines.map((line) => html`<li>${line}</li>`)}
            </ul>`,
      )}
      ${chronicle.cycles.length < 2 ? '' : chartKinds.map((kind) => chart(chronicle, chronicle.charts[kind], t(`chronicle.chart.${kind}`), words))}`,
  }
}

const [width, height, left, bottom, top, right] = [360, 200, 44, 24, 12, 10]
const palette = ['#d18a2c', '#3f8f7f', '#b5533c', '#6d7fb3', '#9a7bb0', '#7f8c3f', '#b0853f', '#4f7ea0']
// Where lines overlap, the lower one shows in the gaps of the upper.
const dashes = ['', '6 3', '2 3', '8 3 2 3']

/** Lines over the cycles, one per gang, with different dashes as well as colours. */
function chart({ gangs, cycles }: Chronicle, series: readonly Series[], title: string, { number }: Words): Html {
  const most = Math.max(1, ...series.flatMap(({ values }) => values.map((value) => value ?? 0)))
  const ticks = most % 2 === 0 ? [0, most / 2, most] : [0, most]
  const x = (n: number) => left + (n * (width - left - right)) / (cycles.length - 1)
  const y = (value: number) => top + (1 - value / most) * (height - top - bottom)
  const lines = series.map(({ gangId, values }, n) => {
    const gang = gangs.find(({ id }) => id === gangId)
    const points = values.flatMap((value, place) => (value === null ? [] : [{ x: x(place), y: y(value) }]))
    const look = { colour: gang?.colour ?? palette[n % palette.length] ?? '#9e9689' }
    return {
      name: gang?.name ?? '',
      points,
      ...look,
      dash: dashes[n % dashes.length] ?? '',
    }
  })
  return html`<figure>
    <h2>${title}</h2>
    <svg class="chart" viewBox="0 0 ${width} ${height}" role="img" aria-label="${title}">
      ${ticks.map(
        (value) =>
          html`<line class="rule" x1="${left}" x2="${width - right}" y1="${y(value)}" y2="${y(value)}" /><text
              x="${left - 6}"
              y="${y(value) + 4}"
              text-anchor="end"
              >${number(value)}</text
            >`,
      )}${cycles.map((cycle, n) => html`<text x="${x(n)}" y="${height - 6}" text-anchor="middle">${cycle}</text>`)}${lines.map(
        ({ points, colour, dash }) =>
          html`<polyline
              points="${points.map((point) => `${point.x},${point.y}`).join(' ')}"
              fill="none"
              stroke="${colour}"
              stroke-width="2.5"
              stroke-dasharray="${dash}"
            />${points.map((point) => html`<circle cx="${point.x}" cy="${point.y}" r="4" fill="${colour}" />`)}`,
      )}
    </svg>
    <ul class="key">
      ${lines.map(
        ({ name, colour, dash }) =>
          html`<li>
            <svg width="24" height="8" aria-hidden="true">
              <line x1="0" x2="24" y1="4" y2="4" stroke="${colour}" stroke-width="3" stroke-dasharray="${dash}" /></svg
            ><bdi>${name}</bdi>
          </li>`,
      )}
    </ul>
  </figure>`
}
