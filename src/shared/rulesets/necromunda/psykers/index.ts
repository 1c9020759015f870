import type { NecromundaModule } from '../moments'
import { powerModule } from './module'
import type { Power } from './power'
import { coreEffects, flameBlast, freezeTime, quickening, terrify, weaponJinx } from './powers/core'
import { cacophonyOfSilence, darknessEffects, perfectVoid, sightBlight } from './powers/darkness'
import { cloakOfWhispers, deceitEffects, deceitfulThoughts, seenUnseen } from './powers/deceit'
import { cravenHowl, madnessEffects, psychoticLure, unrememberableUtterance } from './powers/madness'
import {
  cyclopeanGaze,
  eternalSlumber,
  existentialBarrage,
  ghostAndShadow,
  opprobriousCurse,
  penumbralMirror,
  spatialPsychosis,
  suicidalEmbrace,
  terribleTruths,
} from './powers/psychoteric'
import { assail, levitation, telekinesisEffects } from './powers/telekinesis'
import { psykerKinds } from './psykers'

/** Every psychic power that the program carries out. */
export const powers: readonly Power[] = [
  assail,
  levitation,
  flameBlast,
  freezeTime,
  weaponJinx,
  terrify,
  quickening,
  spatialPsychosis,
  eternalSlumber,
  opprobriousCurse,
  terribleTruths,
  existentialBarrage,
  cyclopeanGaze,
  ghostAndShadow,
  suicidalEmbrace,
  penumbralMirror,
  cravenHowl,
  psychoticLure,
  unrememberableUtterance,
  cacophonyOfSilence,
  perfectVoid,
  sightBlight,
  deceitfulThoughts,
  seenUnseen,
  cloakOfWhispers,
]

/** Modules of powers, of lasting powers' effects, and of kinds of psykers. */
export const psykerModules: readonly NecromundaModule[] = [
  ...powers.map(powerModule),
  ...telekinesisEffects,
  ...coreEffects,
  ...madnessEffects,
  ...darknessEffects,
  ...deceitEffects,
  ...psykerKinds,
]
