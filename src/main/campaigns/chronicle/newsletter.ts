import { knownName, readableName } from '@shared/content/words'
import { formatNumber, say, type Locale, type MessageKey, type ValuesArgument } from '@shared/i18n'
import { calledOf, triumphStandings } from '@shared/campaign'
import { AppError } from '@shared/contract/error'
import type { CampaignId, PictureId } from '@shared/contract/ids'
import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Catalogues } from '../../content/catalogues'
import { standings } from '../../gangs/standings'
import { battles, fighters, participants, pictures } from '../../database/schema'
import type { Store } from '../../database/store'
import { campaignOf } from '../../database/find'
import { fileNameOf } from '../../files/file-name'
import { recordOf } from '../season/facts'
import { activeGangs, cyclesOf, holdingsOf } from '../../database/find-season'
import { typeOf } from '../../content/campaign-type'
import { html, markdown, type Section } from './letter'

interface Wanted {
  readonly campaignId: CampaignId
  /** Null: the whole campaign. */
  readonly cycle: number | null
  readonly language: Locale
  readonly format: 'markdown' | 'html'
}

/** The news of a cycle: battles, the fallen, holdings that changed hands, the standings and the leaders of the triumphs. */
export function newsletter(store: Store, catalogues: Catalogues, wanted: Wanted): { fileName: string; text: string } {
  const letter = letterOf(store, catalogues, wanted)
  const { name } = campaignOf(store, wanted.campaignId)
  const stem = `${fileNameOf(name)}${wanted.cycle === null ? '' : `-${wanted.cycle}`}`
  return wanted.format === 'markdown'
    ? { fileName: `${stem}.md`, text: markdown(letter) }
    : { fileName: `${stem}.html`, text: html(letter, wanted.language) }
}

/** A picture as a data URI, so that the letter is one file. */
function pictureWithin(store: Store, id: PictureId): string | null {
  const found = store.orm.select().from(pictures).where(eq(pictures.id, id)).get()
  return found === undefined ? null : `data:${found.type};base64,${Buffer.from(found.bytes).toString('base64')}`
}

/** A letter with a known set of sections. */
interface Newsletter {
  readonly title: string
  readonly sections: readonly (Section & {
    readonly about: 'battles' | 'fallen' | 'territories' | 'standings' | 'triumphs'
  })[]
}

/** The parts of a newsletter. Face-down territories are left out. */
export function letterOf(
  store: Store,
  catalogues: Catalogues,
  { campaignId, cycle: number, language }: Omit<Wanted, 'format'>,
): Newsletter {
  const campaign = campaignOf(store, campaignId)
  const cycle = number === null ? undefined : cyclesOf(store, campaignId).find((one) => one.number === number)
  if (number !== null && !cycle) throw new AppError('missing', 'error.season.noCycle')
  const catalogue = catalogues.of(store, campaignId, campaign.ruleset)
  const t = <Key extends MessageKey>(key: Key, ...[values]: ValuesArgument<Key>) =>
    say(language, { key, params: { ...values } })
  const nameOf = (slug: string) => knownName(language, catalogue, slug) ?? slug
  const condition = and(
    eq(battles.campaignId, campaignId),
    eq(battles.status, 'committed'),
    ...(cycle ? [eq(battles.cycleId, cycle.id)] : []),
  )
  const { id, scenario, notes, pictureId } = battles
  const fought = store.orm
    .select({ id, scenario, notes, pictureId })
    .from(battles)
    .where(condition)
    .orderBy(asc(battles.createdAt))
    .all()
  const battleIds = store.orm.select({ id }).from(battles).where(condition)
  const ids: ReadonlySet<string> = new Set(fought.map(({ id }) => id))
  const { battleId, gangName, outcome } = participants
  const sides = Map.groupBy(
    store.orm
      .select({ battleId, gangName, outcome })
      .from(participants)
      .where(inArray(battleId, battleIds))
      .orderBy(asc(participants.side))
      .all(),
    (side) => side.battleId,
  )
  const fallen = store.orm
    .select()
    .from(fighters)
    .where(and(inArray(fighters.leftBattleId, battleIds), eq(fighters.status, 'dead')))
    .all()
  const holdings = holdingsOf(store, campaignId)
  const gained = holdings.filter(
    ({ gainedInBattleId, status }) => status !== 'hidden' && gainedInBattleId !== null && ids.has(gainedInBattleId),
  )
  const record = recordOf(store, campaignId, catalogue, holdings)
  const triumphs = triumphStandings(typeOf(campaign, catalogue).triumphs, record)
  const names = new Map<string | null, string>(activeGangs(store, campaignId).map((gang) => [gang.id, gang.name]))
  const nameOfGang = (id: string | null) => names.get(id) ?? '–'
  return {
    title: number === null ? campaign.name : t('chronicle.letterTitle', { campaign: campaign.name, number }),
    sections: [
      {
        about: 'battles',
        title: t('chronicle.letterBattles'),
        lines: fought.map(({ id, scenario, notes }) => {
          const outcomes = (sides.get(id) ?? []).map(({ gangName: name, outcome }) => `${name} (${nameOf(outcome)})`)
          return [
            `${scenario === null ? '–' : nameOf(scenario)}: ${outcomes.join(', ')}`,
            ...notes.split(/\n+/).filter((line) => line.trim() !== ''),
          ].join('. ')
        }),
        pictures: fought.map(({ pictureId }) => (pictureId === null ? null : pictureWithin(store, pictureId))),
      },
      {
        about: 'fallen',
        title: t('chronicle.letterFallen'),
        lines: fallen.map(({ name, typeName, gangId }) => `${name}, ${typeName} (${nameOfGang(gangId)})`),
      },
      {
        about: 'territories',
        title: t('chronicle.letterTerritories'),
        lines: gained.map(
          (holding) =>
            `${readableName(language, catalogue, calledOf(catalogue, holding))}: ${nameOfGang(holding.holderId)}`,
        ),
      },
      {
        about: 'standings',
        title: t('campaign.standings'),
        lines: [],
        table: [
          [
            t('campaign.gang'),
            t('campaign.rating'),
            t('campaign.wealth'),
            t('campaign.reputation'),
            t('campaign.territories'),
            t('campaign.record'),
          ],
          ...standings(store, campaignId).map((row) =>
            [
              row.name,
              row.rating,
              row.wealth,
              row.reputation,
              row.territories,
              `${row.won}–${row.lost}–${row.drawn}`,
            ].map((value) => (typeof value === 'number' ? formatNumber(language, value) : value)),
          ),
        ],
      },
      {
        about: 'triumphs',
        title: t('season.triumphs'),
        lines: triumphs.flatMap(({ triumph: { title }, places, winner }) =>
          winner === null
            ? []
            : [`${title[language]}: ${nameOfGang(winner)} (${formatNumber(language, places[0]?.value ?? 0)})`],
        ),
      },
    ],
  }
}
