import { writeAmount } from '../../campaign/dice'
import type { CrewMethod, CrewSelection, Reward, Scenario } from '../../content'
import { say, translate } from '../../i18n'
import type { Group } from '../content'
import { capital, type Naming } from '../naming'
import { groupRows } from '../rows'
import { headed, paragraph, type SheetContent } from './flow'

/** A scenario on one sheet: participants, set-up, end, rewards. */
export const scenarioSheet = (naming: Naming, scenario: Scenario, assumed: readonly string[] = []): SheetContent => {
  const { t, locale, catalogue, worded } = naming
  const { attacker, defender, rewards, ends } = scenario
  const [attacking, defending] = [crewText(naming, attacker), defender === null ? '' : crewText(naming, defender)]
  const alike = defending === '' || defending === attacking
  const parts: readonly (readonly [string, readonly Group[]])[] = [
    [
      t('sheet.crews'),
      [
        { label: alike ? t('sheet.everySide') : naming.named('attacker'), text: attacking },
        { label: naming.named('defender'), text: alike ? '' : defending },
        { label: t('sheet.roles'), text: worded(scenario.rolesNote ?? '') },
      ],
    ],
    [t('sheet.deployment'), [{ label: '', text: worded(scenario.deployment ?? '') }]],
    [t('sheet.specialRules'), [{ label: '', text: worded(scenario.specialRules ?? '') }]],
    [
      t('sheet.ends'),
      [
        { label: '', text: endText(naming, ends) },
        { label: t('sheet.victory'), text: worded(scenario.victory ?? '') },
      ],
    ],
    [
      t('sheet.rewards'),
      [
        { label: t('sheet.credits'), text: rewardsText(naming, rewards, rewards.credits) },
        { label: t('sheet.reputation'), text: rewardsText(naming, rewards, rewards.reputation) },
        {
          label: t('sheet.material'),
          text: (rewards.materials ?? []).map((it) => materialText(naming, rewards, it)).join('; '),
        },
        {
          label: t('sheet.rewardRecovery'),
          text:
            rewards.recovery === undefined
              ? ''
              : translate(locale, 'sheet.rests', { whose: t(`sheet.to.${rewards.recovery}`) }),
        },
        { label: t('sheet.xp'), text: rewards.experience.map((it) => experienceText(naming, it)).join('; ') },
      ],
    ],
    [t('sheet.assumed'), [{ label: '', text: assumed.map((key) => say(locale, { key, params: {} })).join('. ') }]],
  ]
  return {
    title: catalogue.nameOf('scenarios', scenario.id, locale),
    about: scenario.source,
    landscape: false,
    columns: 1,
    rows: (setting) =>
      parts.flatMap(([heading, facts]) => {
        const shownFacts = facts
          .filter(({ text }) => text !== '')
          .map(({ label, text }) => ({ label, text: capital(text) }))
        return headed(
          setting,
          heading,
          shownFacts.flatMap((fact) =>
            fact.label === '' ? paragraph(setting, fact.text) : groupRows([fact], setting),
          ),
        )
      }),
  }
}

const crewText = ({ t, worded }: Naming, { crew, sentries, reinforcements }: CrewSelection): string => {
  const size = (amount: Extract<CrewMethod, { kind: 'custom' }>['size']) =>
    amount === 'all' ? t('sheet.wholeGang') : writeAmount(amount)
  const method = (): string => {
    switch (crew.kind) {
      case 'custom':
        return `${t('sheet.choose')} ${size(crew.size)}`
      case 'random':
        return `${t('sheet.atRandom')} ${size(crew.size)}`
      case 'hybrid':
        return `${t('sheet.choose')} ${size(crew.chosen)}, ${t('sheet.atRandom')} ${size(crew.drawn)}`
      case 'by-hand':
        return worded(crew.text)
    }
  }
  const more =
    reinforcements === null
      ? ''
      : reinforcements.kind === 'by-hand'
        ? worded(reinforcements.text)
        : `${writeAmount(reinforcements.count)} (${reinforcements.fromRound}+)`
  return [
    method(),
    ...(sentries ? [t('sheet.sentries')] : []),
    ...(more === '' ? [] : [`${t('sheet.reinforcements')}: ${more}`]),
  ].join('; ')
}

const endText = ({ t, locale, worded }: Naming, ends: Scenario['ends']): string => {
  switch (ends.kind) {
    case 'one-side-left':
      return t('sheet.oneSideLeft')
    case 'one-side-left-or-round':
      return `${t('sheet.oneSideLeft')}; ${translate(locale, 'sheet.round', { round: ends.round })}`
    case 'by-hand':
      return worded(ends.text)
  }
}

type Rewards = Scenario['rewards']

/** A question on which several rewards depend is printed once, before the first of them. */
const rewardsText = (naming: Naming, rewards: Rewards, list: readonly Reward[]): string =>
  list
    .map((reward, n) => {
      const hangsOn = (one: Reward | undefined) => (one?.kind === 'amount' ? one.answered?.question : undefined)
      const question = rewards.questions?.find(({ id }) => id === hangsOn(reward))
      const isFirst = list.findIndex((one) => hangsOn(one) === question?.id) === n
      const words = rewardText(naming, rewards, reward)
      return question !== undefined && isFirst ? `${naming.worded(question.text)} ${capital(words)}` : words
    })
    .join('; ')

const rewardText = (naming: Naming, rewards: Rewards, reward: Reward): string => {
  const { t, locale, worded } = naming
  if (reward.kind === 'by-hand') return worded(reward.text)
  const { to, amount, per, outOf, from, orKeep, firstMeeting } = reward
  const what = per === null ? '' : worded(per)
  return [
    `${t(`sheet.to.${to}`)} ${typeof amount === 'number' ? String(amount).replace('-', '−') : writeAmount(amount)}`,
    per === null
      ? ''
      : outOf === undefined
        ? translate(locale, 'sheet.perEach', { what })
        : translate(locale, 'sheet.perMissing', { what, count: outOf }),
    from === undefined ? '' : translate(locale, 'sheet.fromStash', { whose: naming.named(from) }),
    orKeep === undefined ? '' : translate(locale, 'sheet.orKeep', { item: naming.named(orKeep) }),
    firstMeeting === undefined ? '' : t('sheet.firstMeeting'),
    conditionText(naming, rewards, reward),
  ]
    .filter((it) => it !== '')
    .join(' ')
}

type Conditions = Pick<Extract<Reward, { kind: 'amount' }>, 'when' | 'answered' | 'counted'>

/** The conditions of a payment, in brackets; empty: none. */
const conditionText = ({ t, locale, worded }: Naming, { questions }: Rewards, reward: Conditions): string => {
  const { when, answered, counted } = reward
  const question = questions?.find(({ id }) => id === answered?.question)
  const answers = (ids: readonly (string | undefined)[]) =>
    (question?.answers ?? []).flatMap(({ id, text }) => (ids.includes(id) ? [worded(text)] : [])).join(', ')
  const conditions = [
    when === null ? '' : worded(when),
    counted === undefined
      ? ''
      : translate(
          locale,
          counted.most === 0 ? 'sheet.noneOf' : counted.most === undefined ? 'sheet.atLeast' : 'sheet.fromTo',
          {
            what: worded(counted.what),
            least: counted.least ?? 0,
            most: counted.most ?? 0,
          },
        ),
    question === undefined || answered === undefined ? '' : answers(answered.is),
    answered?.other === undefined ? '' : `${t('sheet.anotherGang')} ${answers([answered.other])}`,
    answered?.noOther === undefined ? '' : `${t('sheet.noOtherGang')} ${answers([answered.noOther])}`,
  ].filter((it) => it !== '')
  return conditions.length === 0 ? '' : `(${conditions.join('; ')})`
}

const materialText = (
  naming: Naming,
  rewards: Rewards,
  material: NonNullable<Rewards['materials']>[number],
): string => {
  const { t, locale, worded, nameResource } = naming
  const { to, amount, per, of, how } = material
  return [
    `${t(`sheet.to.${to}`)} ${writeAmount(amount)}:`,
    translate(locale, `sheet.materials.${how}`, { of: of.map(nameResource).join(', ') }),
    per === null ? '' : translate(locale, 'sheet.perEach', { what: worded(per) }),
    conditionText(naming, rewards, material),
  ]
    .filter((it) => it !== '')
    .join(' ')
}

const experienceText = ({ t, worded }: Naming, reward: Scenario['rewards']['experience'][number]): string => {
  switch (reward.kind) {
    case 'participation':
      return `${t('sheet.participation')} ${writeAmount(reward.amount)}`
    case 'winning-leader':
      return `${t('sheet.winningLeader')} ${writeAmount(reward.amount)}`
    case 'deed':
      return `${writeAmount(reward.amount)}: ${worded(reward.deed)}`
    case 'by-hand':
      return worded(reward.text)
  }
}
