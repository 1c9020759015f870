import { AppError } from '@shared/contract/error'
import type { BattleLine } from '@shared/contract/campaigns'
import type { BattleRecording } from '@shared/contract/battles'
import { reportBody } from '@shared/report'
import { html, type Html, when } from '@shared/values/html'
import { recordingOf } from '../../battles/recording'
import { pluginOf } from '../../rulesets/playing'
import { battlePath, gangPath, type SitePage } from './frame'
import { pictureAddress, type SitePicture } from './pictures'
import type { Published, Words } from './published'

/** Whether a battle gets its own page: it is settled and was played here. An open battle may hide what its sides know. */
export const hasReportPage = ({ status, mode }: BattleLine): boolean => status === 'committed' && mode !== 'manual'

export function battlesPage(published: Published, words: Words): SitePage {
  const { campaign, battles } = published
  const { t } = words
  const lines = campaign.battles.map(
    (battle) =>
      html`<li>
        <h3>${scenarioOf(words, battle)}</h3>
        <p class="kind">${aboutOf(published, words, battle)}</p>
        ${sides(published, words, battle)} ${storyOf(published, words, battle)}
        ${hasReportPage(battle) ? html`<a class="to" href="${battlePath(battles.get(battle.id) ?? 0)}">${t('site.report')}</a>` : ''}
      </li> `,
  )
  return {
    path: 'battles.html',
    title: t('campaign.battles'),
    body:
      lines.length === 0
        ? html`<p>${t('campaign.noBattles')}</p>`
        : html`<ol class="list">
            ${lines}
          </ol>`,
  }
}

const scenarioOf = ({ nameOf, t }: Words, { scenario }: BattleLine): string =>
  scenario === null ? t('campaign.noScenario') : nameOf(scenario)

/** Its date and status. */
function aboutOf({ campaign }: Published, { date, t, nameOf }: Words, battle: BattleLine): string {
  const cycle = campaign.cycles.find(({ id }) => id === battle.cycleId)?.number
  return [
    date(battle.plannedFor ?? battle.committedAt ?? battle.createdAt),
    ...(cycle === undefined ? [] : [t('site.cycle', { number: cycle })]),
    ...(battle.status === 'committed' ? [] : [nameOf(battle.status)]),
  ].join(' · ')
}

/** The battle's picture, named by the battle's number. */
export const battlePicture = ({ battles }: Published, { id, pictureId }: BattleLine): SitePicture | null =>
  pictureId === null ? null : { id: pictureId, name: `battle-${battles.get(id) ?? 0}` }

/** Its players' notes and their picture. */
function storyOf(published: Published, { t }: Words, battle: BattleLine): Html {
  const picture = battlePicture(published, battle)
  const address = picture && pictureAddress(published.store, picture)
  return html`${when(battle.notes.trim(), (notes) => html`<p class="story">${notes}</p>`)}
  ${when(address, (source) => html`<img class="story" src="${source}" alt="${t('campaign.battles')}" loading="lazy" />`)}`
}

/** The gangs that fought, with links to those still in the campaign. */
const sides = ({ gangs }: Published, { nameOf }: Words, { participants }: BattleLine): Html =>
  html`<ul>
    ${participants.map(({ gangId, name, role, outcome }) => {
      const number = gangId === null ? undefined : gangs.get(gangId)
      const who = html`<bdi>${name}</bdi>`
      const about = [role === 'equal' ? '' : nameOf(role), outcome === 'unrecorded' ? '' : nameOf(outcome)]
      return html`<li>
        ${number === undefined ? who : html`<a href="${gangPath(number)}">${who}</a>`}
        <span class="quiet">${about.filter((it) => it !== '').join(' · ')}</span>
      </li>`
    })}
  </ul>`

/** Reads a battle once; returns its page in each language. */
export function battlePage(published: Published, battle: BattleLine): (words: Words) => SitePage {
  const recording = readable(published, battle)
  return (words) => {
    const { catalogue, battles } = published
    const { t, locale } = words
    const report =
      recording === null
        ? html`<p>${t('site.lost')}</p>`
        : reportBody(pluginOf(recording.setup.ruleset).report(recording, catalogue, locale))
    return {
      path: battlePath(battles.get(battle.id) ?? 0),
      title: `${scenarioOf(words, battle)}: ${battle.participants.map(({ name }) => name).join(' – ')}`,
      body: html`<p class="kind">${aboutOf(published, words, battle)}</p>
        ${sides(published, words, battle)} ${storyOf(published, words, battle)} ${report}`,
    }
  }
}

/** Null for a battle that can't be read any more; its page says so. */
function readable({ store, catalogues }: Published, { id }: BattleLine): BattleRecording | null {
  try {
    return recordingOf(store, catalogues, id)
  } catch (error) {
    if (error instanceof AppError && (error.report.code === 'damagedData' || error.report.code === 'conflict'))
      return null
    throw error
  }
}
