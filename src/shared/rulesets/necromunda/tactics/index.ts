import type { TacticsCard } from './card'
import { activationCards } from './cards/activation'
import { outOfTurnCards } from './cards/out-of-turn'
import { reactionCards } from './cards/reactions'
import { roundCards } from './cards/round'
import { rebuildingCards } from './cards/rebuilding'
import { sceneryCards } from './cards/scenery'
import { shootingCards } from './cards/shooting'
import { setUpCards } from './cards/set-up'
import { turnCards } from './cards/turn'
import { trapSettingCards } from './traps'

/** Every tactics card that the program carries out; names and texts are content. */
export const tacticsCards: readonly TacticsCard[] = [
  ...setUpCards,
  ...trapSettingCards,
  ...roundCards,
  ...turnCards,
  ...activationCards,
  ...reactionCards,
  ...sceneryCards,
  ...rebuildingCards,
  ...shootingCards,
  ...outOfTurnCards,
]
