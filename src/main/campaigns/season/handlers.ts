import type { season } from '@shared/contract/season'
import type { GangId } from '@shared/contract/ids'
import type { CommandName } from '@shared/contract/undo'
import type { Catalogues } from '../../content/catalogues'
import type { Access } from '../../database/access'
import { currentActor } from '../../database/actor'
import { type Change, type Done, runCommand } from '../../database/command'
import type { Turns } from '../../database/turns'
import { judged } from '../../gangs/judge'
import type { Handlers } from '../../router'
import { advanceSeason, release, startSeason } from './advance'
import { answerChallenge, issueChallenge, planChallenge } from './challenges'
import { addHolding, changeHolding, removeHolding } from './holdings'
import { invitation } from './invitation'
import { joinLate } from './join'
import { rollScenario, seasonPage } from './page'
import { refreshHoldings, rewardLegacy } from './renewal'
import { openCycleOf } from '../../database/find-season'
import { changeChallenge, makeSchedule, proposeSchedule, removeChallenge } from './schedule'
import { settle } from './settle'
import type { Snapshots } from './snapshots'

export function seasonHandlers(
  access: Access,
  catalogues: Catalogues,
  snapshots: Snapshots,
  turns: Turns,
): Handlers<{ season: typeof season }>['season'] {
  const run = <T>(name: CommandName, work: (change: Change) => Done<T>) =>
    runCommand(access.store(), { name, actor: currentActor() }, work)
  /** Adds the warnings of the rules about the gang that gets the holding. */
  const judgedFor = <T>(change: Change, gangId: GangId | null | undefined, work: () => Done<T>): Done<T> =>
    gangId === null || gangId === undefined ? work() : judged(change, catalogues, gangId, work)
  return {
    page: ({ campaignId }) => seasonPage(access.store(), catalogues, campaignId),
    preview: ({ campaignId, ...known }) => {
      const { lines, wanted, sums, choices, next } = settle(access.store(), catalogues, campaignId, known)
      return {
        lines: lines.map((line) => ({
          rule: line.rule,
          text: line.text,
          kind: line.kind,
          gangId: 'gangId' in line ? line.gangId : null,
          amount: line.kind === 'move' ? line.amount : null,
        })),
        wanted: wanted.map(({ id, count, sides, text, rule }) => ({ id, count, sides, text, rule })),
        sums: [...sums],
        choices: choices.map(({ options, ...choice }) => ({ ...choice, options: [...options] })),
        next: next && { number: next.number, phase: next.phase.title },
      }
    },
    start: (input) => run('season.start', (change) => startSeason(change, catalogues, input)),
    advance: async (input) => {
      const store = access.store()
      const cycle = openCycleOf(store, input.campaignId)
      if (cycle) await snapshots.keep(store, input.campaignId, cycle.number)
      return run('season.advance', (change) => advanceSeason(change, catalogues, input))
    },
    snapshots: ({ campaignId }) => snapshots.of(access.store(), campaignId),
    rollBack: (input) => turns.handOver(() => snapshots.rollBack(access.store(), input)),
    challenge: (input) => run('challenge.issue', (change) => issueChallenge(change, catalogues, input)),
    answer: (input) => run('challenge.answer', (change) => answerChallenge(change, catalogues, input, release)),
    proposeSchedule: (input) => proposeSchedule(access.store(), catalogues, input),
    schedule: (input) => run('season.schedule', (change) => makeSchedule(change, catalogues, input)),
    changeChallenge: (input) => run('challenge.change', (change) => changeChallenge(change, input)),
    removeChallenge: (input) => run('challenge.remove', (change) => removeChallenge(change, input)),
    invitation: (input) => invitation(access.store(), catalogues, input),
    plan: (input) => run('challenge.plan', (change) => planChallenge(change, input)),
    join: (input) => run('season.join', (change) => joinLate(change, catalogues, input)),
    refresh: (input) => run('season.refresh', (change) => refreshHoldings(change, input)),
    legacy: (input) => run('season.legacy', (change) => rewardLegacy(change, catalogues, input)),
    rollScenario: (input) => rollScenario(access.store(), catalogues, input),
    addHolding: (input) =>
      run('holding.add', (change) => judgedFor(change, input.holderId, () => addHolding(change, catalogues, input))),
    changeHolding: (input) =>
      run('holding.change', (change) =>
        judgedFor(change, input.holderId, () => changeHolding(change, catalogues, input)),
      ),
    removeHolding: (input) => run('holding.remove', (change) => removeHolding(change, catalogues, input)),
  }
}
