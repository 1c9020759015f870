import type { captives } from '@shared/contract/captives'
import type { growth } from '@shared/contract/growth'
import type { AdvanceId, FighterId, InjuryId } from '@shared/contract/ids'
import type { CommandName } from '@shared/contract/undo'
import { eq } from 'drizzle-orm'
import type { Catalogues } from '../content/catalogues'
import type { Access } from '../database/access'
import { currentActor } from '../database/actor'
import { type Change, type Done, runCommand } from '../database/command'
import { advances, injuries } from '../database/schema'
import { fighterOf, missing } from '../database/find'
import { judged } from '../gangs/judge'
import type { GangContext } from '../gangs/context'
import type { Handlers } from '../router'
import { advanceFighter, takeBackAdvance } from './advance'
import { captivesOf, changeCaptivity, endCaptivity, takeCaptive } from './captives'
import { buryFighter, resurrectFighter } from './death'
import { growthPage, rolledRow } from './growth-page'
import { drawSkills } from './hired-skills'
import { upgradeByHouse } from './house-upgrade'
import { fitBionic, healInjury, hurtFighter } from './injuries'
import { promoteFighter, succeedLeader } from './promote'
import { startWithSkill } from './starting-skill'

const ownerOfAdvance = ({ orm }: Change, id: AdvanceId): FighterId =>
  (
    orm.select({ fighterId: advances.fighterId }).from(advances).where(eq(advances.id, id)).get() ??
    missing('advance', id)
  ).fighterId
const ownerOfInjury = ({ orm }: Change, id: InjuryId): FighterId =>
  (
    orm.select({ fighterId: injuries.fighterId }).from(injuries).where(eq(injuries.id, id)).get() ??
    missing('injury', id)
  ).fighterId

export function growthHandlers(access: Access, catalogues: Catalogues): Handlers<{ growth: typeof growth }>['growth'] {
  /** A command on a fighter; returns new warnings about its gang. */
  const run = <T>(
    name: CommandName,
    fighter: (change: Change) => FighterId,
    work: (change: Change, context: GangContext) => Done<T>,
  ) =>
    runCommand(access.store(), { name, actor: currentActor() }, (change) => {
      const { gangId } = fighterOf(change, fighter(change))
      return judged(change, catalogues, gangId, (context) => work(change, context))
    })
  return {
    page: ({ fighterId }) => growthPage(access.store(), catalogues, fighterId),
    rolled: ({ fighterId, dice }) => rolledRow(access.store(), catalogues, fighterId, dice),
    advance: (input) =>
      run(
        'fighter.advance',
        () => input.fighterId,
        (change, context) => advanceFighter(change, context, input),
      ),
    houseUpgrade: (input) =>
      run(
        'fighter.house',
        () => input.fighterId,
        (change, context) => upgradeByHouse(change, context, input),
      ),
    drawSkills: (input) =>
      run(
        'fighter.draw',
        () => input.fighterId,
        (change, context) => drawSkills(change, context, input),
      ),
    startWith: (input) =>
      run(
        'fighter.start',
        () => input.fighterId,
        (change, context) => startWithSkill(change, context, input),
      ),
    unadvance: (input) =>
      run(
        'fighter.unadvance',
        (change) => ownerOfAdvance(change, input.advanceId),
        (change) => takeBackAdvance(change, input),
      ),
    promote: (input) =>
      run(
        'fighter.promote',
        () => input.fighterId,
        (change, context) => promoteFighter(change, context, input),
      ),
    succeed: (input) =>
      run(
        'fighter.succeed',
        () => input.fighterId,
        (change, context) => succeedLeader(change, context, input),
      ),
    fit: (input) =>
      run(
        'fighter.fit',
        (change) => ownerOfInjury(change, input.injuryId),
        (change, context) => fitBionic(change, context, input),
      ),
    hurt: (input) =>
      run(
        'fighter.hurt',
        () => input.fighterId,
        (change, context) => hurtFighter(change, context, input),
      ),
    heal: (input) =>
      run(
        'fighter.heal',
        (change) => ownerOfInjury(change, input.injuryId),
        (change) => healInjury(change, input),
      ),
    bury: (input) =>
      run(
        'fighter.bury',
        () => input.fighterId,
        (change) => buryFighter(change, input),
      ),
    resurrect: (input) =>
      run(
        'fighter.resurrect',
        () => input.fighterId,
        (change) => resurrectFighter(change, input),
      ),
  }
}

export function captiveHandlers(
  access: Access,
  catalogues: Catalogues,
): Handlers<{ captives: typeof captives }>['captives'] {
  const run = <T>(name: CommandName, work: (change: Change) => Done<T>) =>
    runCommand(access.store(), { name, actor: currentActor() }, work)
  return {
    list: ({ gangId }) => captivesOf(access.store(), catalogues, gangId),
    change: (input) => run('captive.change', (change) => changeCaptivity(change, input)),
    end: (input) => run('captive.end', (change) => endCaptivity(change, catalogues, input)),
    take: (input) => run('captive.take', (change) => takeCaptive(change, input)),
  }
}
