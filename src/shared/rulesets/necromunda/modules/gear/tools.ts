import type { NecromundaModule } from '../../moments'

/** NECX-GEAR-STRIP-KIT: +2 to Intelligence tests at terminals and the locks of caskets. */
const stripKit: NecromundaModule = {
  id: 'strip-kit',
  rule: 'NECX-GEAR-STRIP-KIT',
  properties: { sceneryTest: 2 },
}

/** NECX-GEAR-LOCK-PUNCH: Strength +4 to force a door, which is destroyed. */
const lockPunch: NecromundaModule = {
  id: 'lock-punch',
  rule: 'NECX-GEAR-LOCK-PUNCH',
  properties: { forceDoor: 4, destroysDoors: true },
}

/** Gear for doors, terminals and caskets. */
export const tools: readonly NecromundaModule[] = [stripKit, lockPunch]
