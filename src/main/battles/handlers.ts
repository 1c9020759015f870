import { startDraft } from '@shared/campaign'
import type { battles, StoredBattle } from '@shared/contract/battles'
import { AppError } from '@shared/contract/error'
import type { BattleId } from '@shared/contract/ids'
import type { CommandName } from '@shared/contract/undo'
import type { Catalogues } from '../content/catalogues'
import { fightOver } from '../campaigns/season/challenges'
import { typeIfGangs } from '../content/campaign-type'
import type { Access } from '../database/access'
import { currentActor } from '../database/actor'
import { type Change, type Done, runCommand } from '../database/command'
import type { Store } from '../database/store'
import type { Turns } from '../database/turns'
import { battleOf, campaignOf } from '../database/find'
import type { Handlers } from '../router'
import { openBattle } from '../rulesets/playing'
import { storeAnswer, takeBackAnswer } from './answering'
import { attend } from './attending'
import { againstCustoms, startBattle } from './begin'
import { battlefieldOf, type OwnFields } from './battlefields'
import { botsAt } from './bots'
import { endBattle } from './finish'
import { followers } from './following'
import { appendInputs, keepSafePoint, loadInputs, rebaseBattle, safePointsOf, saveDraft } from './inputs'
import { recordBattle } from './opening'
import { ownAnswers } from './own-answers'
import { playedBattles } from './played'
import { dealCrew, prepareAhead, prepareBattle } from './prepare'
import { recordingFor } from './recording'
import { discardBattle, noteBattle } from './store'
import { listBattles, summaryOf } from './summary'
import { checkWhoFought } from './who-fought'

export function battleHandlers(
  access: Access,
  catalogues: Catalogues,
  fields: OwnFields,
  turns: Turns,
  closing: AbortSignal,
): Handlers<{ battles: typeof battles }>['battles'] {
  const run = <T>(name: CommandName, work: (change: Change) => Done<T>) =>
    runCommand(access.store(), { name, actor: currentActor() }, work)
  const following = followers()
  const played = playedBattles(catalogues)
  const own = ownAnswers()
  const seated = { played, own }
  const botsOf = botsAt({ store: () => access.store(), turns, played, following, own, closing })
  /** Not awaited: an error is logged on the console, and the battle stays as it was. */
  const moveBots = (id: BattleId) => void botsOf(id).catch((error: unknown) => console.error('Bots stopped', error))
  following.onLeft(moveBots)
  /** Does `work`, then notifies those who follow the battle. */
  const withNews = <T>(id: BattleId, work: () => T): T => {
    const done = work()
    following.changed(id)
    return done
  }
  return {
    list: ({ campaign }) => listBattles(access.store(), campaign),
    summary: ({ id }) => summaryOf(access.store(), battleOf(access.store(), id)),
    prepare: async ({ campaign }) => {
      await prepareAhead(access, catalogues, campaign)
      return prepareBattle(access.store(), catalogues, fields, campaign)
    },
    drawCrew: (wanted) => dealCrew(access.store(), wanted),
    begin: (wanted) => run('battle.begin', (change) => startBattle(change, catalogues, fields, wanted)),
    open: ({ id }) => storedBattle(access.store(), id),
    recording: ({ id }, { principal }) => recordingFor(access.store(), catalogues, id, principal),
    follow: ({ id }, { signal }) => following.follow(() => access.store(), id, signal),
    attend: (asked, { principal, signal }) => {
      moveBots(asked.id)
      return attend({ store: () => access.store(), ...seated, following }, asked, principal, signal)
    },
    answer: (answered, { principal }) => {
      const stored = withNews(answered.id, () => storeAnswer(access.store(), seated, answered, principal))
      moveBots(answered.id)
      return { stored }
    },
    takeBack: (asked, { principal }) =>
      withNews(asked.id, () => ({ stored: takeBackAnswer(access.store(), seated, asked, principal) })),
    store: ({ id, from, inputs }) =>
      withNews(id, () => {
        try {
          const over = played.check(access.store(), id, from, inputs)
          return { stored: appendInputs(access.store(), id, from, { inputs, over }) }
        } catch (error) {
          played.forget(id)
          throw error
        }
      }),
    keepSafePoint: ({ id, compatibility, safePoint }) => {
      const store = access.store()
      // A safe point made under other rules than the battle's inputs would be useless.
      if (battleOf(store, id).compatibility === compatibility) keepSafePoint(store, id, safePoint)
      return {}
    },
    rebase: ({ id }) => {
      const store = access.store()
      played.forget(id)
      withNews(id, () => rebaseBattle(store, id, rulesOf(store, catalogues, id)))
      return storedBattle(store, id)
    },
    finish: (wanted) =>
      withNews(wanted.id, () => run('battle.finish', (change) => endBattle(change, catalogues, wanted)).value),
    record: ({ campaign: campaignId, challenge, result, roles, playedOn, notes }) =>
      run('battle.record', (change) => {
        const campaign = campaignOf(change, campaignId)
        if (result.ruleset !== campaign.ruleset)
          throw new AppError('invalid', 'error.battle.otherRuleset', {
            params: { ruleset: result.ruleset },
            where: ['result', 'ruleset'],
          })
        checkWhoFought(change, campaignId, result)
        const recorded = recordBattle(change, {
          campaignId,
          result: { ...result, origin: 'manual' },
          roles,
          notes,
          ...(playedOn === undefined ? {} : { playedOn }),
        })
        if (challenge !== undefined) fightOver(change, challenge, recorded.value.id)
        saveDraft(change, recorded.value.id, startDraft(recorded.value.id, result))
        const type = typeIfGangs(campaign, catalogues.of(change, campaignId, campaign.ruleset))
        return { ...recorded, warnings: againstCustoms(type, result.sides.length, false) }
      }),
    note: (wanted) => run('battle.note', (change) => noteBattle(change, wanted)),
    discard: (wanted) =>
      withNews(wanted.id, () => run('battle.discard', (change) => discardBattle(change, wanted)).value),
  }
}

function storedBattle(store: Store, id: BattleId): StoredBattle {
  const battle = battleOf(store, id)
  if (battle.setup === null || battle.compatibility === null)
    throw new AppError('conflict', 'error.battle.notPlayedHere')
  const { base, latest } = safePointsOf(store, id)
  return {
    summary: summaryOf(store, battle),
    setup: battle.setup,
    compatibility: battle.compatibility,
    base,
    inputs: loadInputs(store, id),
    safePoint: latest,
  }
}

/** The compatibility number of the present rules. */
function rulesOf(store: Store, catalogues: Catalogues, id: BattleId): number {
  const { setup, campaignId } = battleOf(store, id)
  if (setup === null) throw new AppError('conflict', 'error.battle.notPlayedHere')
  const catalogue = catalogues.of(store, campaignId, setup.ruleset)
  return openBattle(setup, catalogue, battlefieldOf(setup)).game.compatibility
}
