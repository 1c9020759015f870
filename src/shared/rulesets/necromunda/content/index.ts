import { necromundaId } from '../id'
import { packHeaderSchema, type ContentPack } from '../../../content/schema'
import type { RulesetContent } from '../../plugin'
import accessories from './accessories.json'
import alliances from './alliances.json'
import ammo from './ammo.json'
import armour from './armour.json'
import beastsAndVehicles from './beasts-and-vehicles.json'
import effectsInRussian from './effects.ru.json'
import fighterTypes from './fighter-types.json'
import gangs from './gangs.json'
import gear from './gear.json'
import intrigues from './intrigues.json'
import ru from './names.ru.json'
import scenarios from './scenarios.json'
import skillSets from './skill-sets.json'
import skills from './skills.json'
import specialRules from './special-rules.json'
import tactics from './tactics.json'
import textsInRussian from './texts.ru.json'
import territories from './territories.json'
import traits from './traits.json'
import unresolvedItems from './unresolved-items.json'
import vehicles from './vehicles.json'
import weapons from './weapons.json'
import { campaignTypes } from './campaign-types'
import { houseLists } from './house-lists'

const entries = {
  traits,
  items: [...weapons, ...ammo, ...armour, ...accessories, ...gear, ...beastsAndVehicles, ...unresolvedItems],
  skillSets,
  skills,
  specialRules,
  gangs,
  fighterTypes,
  houseLists,
  vehicles,
  territories,
  scenarios,
  tactics,
  alliances,
  intrigues,
  campaignTypes,
}

/** The game's data, converted from the tables. Tests parse every entry and all texts, so loading does not have to. */
export const necromundaPack: ContentPack = {
  ...packHeaderSchema.parse({
    id: 'necromunda',
    title: 'Necromunda',
    ruleset: necromundaId,
    version: '1',
  }),
  names: { ru },
  effects: { ru: effectsInRussian },
  texts: { ru: textsInRussian },
  entries: entries as unknown as ContentPack['entries'], // JSON has no literal types; the tests check the shapes
}

export const content: RulesetContent = { packs: [necromundaPack], armies: null }
