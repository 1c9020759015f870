import type { NecromundaModule } from '../../moments'

/** NECX-GEAR-STRIP-KIT: +2 to Intelligence tests at terminals and the locks of caskets. */
const stripKit: NecromundaModule = {
  id: 'strip-kit',
  rule: 'NECX-GEAR-STRIP-KIT',
  properties: { sceneryTest: 2 },
}

/** NECX-GEAR-LOCK-PUNCH: Strength +4 when forcing a door, of which nothing is left. */
const lockPunch: NecromundaModule = {
  id: 'lock-punch',
  rule: 'NECX-GEAR-LOCK-PUNCH',
  properties: { forceDoor: 4, destroysDoors: true },
}

/** Wargear for doors, terminals and caskets. */
export const tools: readonly NecromundaModule[] = [stripKit, lockPunch]
