import { readableName } from '@shared/content/words'
import { say, type Locale, type MessageKey, type ValuesArgument } from '@shared/i18n'
import { calledOf } from '@shared/campaign'
import type { SeasonPage } from '@shared/contract/season'
import type { season as contract } from '@shared/contract/season'
import { AppError } from '@shared/contract/error'
import type { ChallengeId } from '@shared/contract/ids'
import type { z } from 'zod'
import type { Catalogues } from '../../content/catalogues'
import { type Letter, markdown, plain } from '../chronicle/letter'
import type { Store } from '../../database/store'
import { campaignOf } from '../../database/find'
import { fileNameOf } from '../../files/file-name'
import { seasonPage } from './page'

type Wanted = z.output<typeof contract.invitation.input>
type Challenge = SeasonPage['challenges'][number]

/** Who meets whom, when and for what stake, as a text to send to the gangs. */
export function invitation(store: Store, catalogues: Catalogues, wanted: Wanted): { fileName: string; text: string } {
  const { name } = campaignOf(store, wanted.campaignId)
  const season = seasonPage(store, catalogues, wanted.campaignId)
  const found =
    wanted.of.kind === 'challenge' ? [challengeIn(season, wanted.of.challengeId)] : cycleIn(season, wanted.of.number)
  const letter = written(store, catalogues, wanted, { name, season, found })
  const stem = `${fileNameOf(name)}-${found[0]?.cycle ?? 0}`
  return wanted.format === 'markdown'
    ? { fileName: `${stem}.md`, text: markdown(letter) }
    : { fileName: `${stem}.txt`, text: plain(letter) }
}

interface Meeting {
  readonly challenge: Challenge
  /** 0: left over from an earlier cycle. */
  readonly cycle: number
}

function meetingsOf({ challenges, planned, leftOver, cycle }: SeasonPage): Meeting[] {
  return [
    ...challenges.map((challenge) => ({ challenge, cycle: cycle?.number ?? 0 })),
    ...planned.flatMap(({ number, challenges: theirs }) => theirs.map((challenge) => ({ challenge, cycle: number }))),
    ...leftOver.map((challenge) => ({ challenge, cycle: 0 })),
  ]
}

function challengeIn(season: SeasonPage, id: ChallengeId): Meeting {
  const found = meetingsOf(season).find(({ challenge }) => challenge.id === id)
  if (found) return found
  throw new AppError('missing', 'error.challenge.missing', { params: { id } })
}

const open: readonly string[] = ['issued', 'accepted']

/** Challenges that are still to be fought in a cycle. */
function cycleIn(season: SeasonPage, number: number): Meeting[] {
  if (!season.calendar.some((cycle) => cycle.number === number)) throw new AppError('missing', 'error.season.noCycle')
  return meetingsOf(season).filter(
    ({ cycle, challenge }) => cycle === number && challenge.battleId === null && open.includes(challenge.status),
  )
}

interface LetterContent {
  readonly name: string
  readonly season: SeasonPage
  readonly found: readonly Meeting[]
}

function written(
  store: Store,
  catalogues: Catalogues,
  { campaignId, language, of }: Wanted,
  { name, season, found }: LetterContent,
): Letter {
  const catalogue = catalogues.of(store, campaignId, campaignOf(store, campaignId).ruleset)
  const t = <Key extends MessageKey>(key: Key, ...[values]: ValuesArgument<Key>) =>
    say(language, { key, params: { ...values } })
  const gang = (id: string | null) => season.gangs.find((one) => one.id === id)
  const gangName = (id: string | null) => gang(id)?.name ?? t('season.anyone')
  const number = of.kind === 'cycle' ? of.number : (found[0]?.cycle ?? 0)
  const phase = season.calendar.find((cycle) => cycle.number === number)?.phase[language]
  const sections = found.map(({ challenge }) => {
    const stake = season.holdings.find(({ id }) => id === challenge.stakeId)
    const captive = season.captives.find(({ fighterId }) => fighterId === challenge.captiveId)
    const ratings = [challenge.challengerId, challenge.challengedId].flatMap((id) => gang(id) ?? [])
    return {
      title: t('season.inviteMeeting', {
        challenger: gangName(challenge.challengerId),
        challenged: gangName(challenge.challengedId),
      }),
      lines: [
        challenge.plannedFor === null
          ? t('season.inviteNoDay')
          : t('season.inviteDay', { day: dayOf(challenge.plannedFor, language) }),
        ...(stake
          ? [t('season.inviteStake', { stake: readableName(language, catalogue, calledOf(catalogue, stake)) })]
          : []),
        ...(captive ? [t('season.inviteCaptive', { captive: captive.name })] : []),
        ...(ratings.length === 2
          ? [t('season.inviteRatings', { ratings: ratings.map((one) => `${one.name} ${one.rating}`).join(', ') })]
          : []),
        ...(season.type.table ? [t('season.inviteScenario')] : []),
        ...(challenge.status === 'issued' ? [t(refusals[challenge.refusal])] : []),
      ],
    }
  })
  const paired = new Set(found.flatMap(({ challenge }) => [challenge.challengerId, challenge.challengedId]))
  const resting = of.kind === 'cycle' ? season.gangs.filter(({ id }) => !paired.has(id)).map((one) => one.name) : []
  return {
    title: [name, ...(phase === undefined ? [] : [t('season.phase', { phase, number })])].join(': '),
    sections: [...sections, { title: t('season.inviteResting'), lines: resting }],
  }
}

const refusals = {
  stake: 'season.inviteRefuseStake',
  random: 'season.inviteRefuseRandom',
  nothing: 'season.inviteRefuseFree',
} as const

const dayOf = (moment: number, language: Locale): string =>
  new Intl.DateTimeFormat(language, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(moment)
