import type { FighterType } from '../../content/schema'
import { ranksDue, rollsDue } from '../advancement'
import { say } from '../message'
import { isOnRoster, type RosterFighter, type RosterGang } from '../roster'
import { startingSkillsLeft } from '../starting-skills'
import { boundsFor, statlineOf } from '../statline'
import { checkEquipment } from './equipment'
import { checkHiredGun } from './hired-gun'
import { checkHardpoints } from './hull'
import { whyNotJoin } from './serving'
import { against, type Law, type RosterWarning } from './warning'

/** Breaches of the rules by one fighter and its equipment. */
export function checkFighter(fighter: RosterFighter, gang: RosterGang, law: Law): RosterWarning[] {
  const type = law.catalogue.fighterTypes.find(fighter.type)
  return [
    ...(type
      ? [...checkOrigin(fighter, gang, type, law), ...checkSkills(fighter, gang, law), ...checkCaps(fighter, type, law)]
      : []),
    ...checkCrew(fighter),
    ...checkBeast(fighter, gang),
    ...checkHiredGun(fighter, gang, law),
    ...checkEquipment(fighter, gang, law),
    ...checkHardpoints(fighter, law),
    ...checkAdvances(fighter, law),
  ]
}

/** CAMP-CRE-49, CAMP-TRD-02. It must be hired from the gang's own list, or from a pool open to the gang. */
function checkOrigin(
  { id, name }: RosterFighter,
  gang: RosterGang,
  type: FighterType,
  { catalogue }: Law,
): RosterWarning[] {
  if (type.gang === gang.gang) return []
  const list = catalogue.gangs.find(type.gang)
  if (list?.kind !== 'pool')
    return [
      against('CAMP-TRD-02', say('legality.foreignFighter', { fighter: name, type: type.name }), { fighterId: id }),
    ]
  const refused = whyNotJoin(gang, type, catalogue, name)
  return refused === null ? [] : [against(refused.rule, refused.text, { fighterId: id })]
}

/** CAMP-CRE-16. A Leader or Champion whose first skill has not been picked yet. */
function checkSkills(fighter: RosterFighter, gang: RosterGang, { catalogue }: Law): RosterWarning[] {
  const { id, name } = fighter
  if (startingSkillsLeft(fighter, gang, catalogue).left === 0) return []
  return [against('CAMP-CRE-16', say('legality.skillToChoose', { fighter: name }), { severity: 'info', fighterId: id })]
}

/** CAMP-FTR-02, CAMP-IMP-04. A characteristic above its type's maximum is kept and reported. */
function checkCaps(fighter: RosterFighter, type: FighterType, { edition }: Law): RosterWarning[] {
  const bounds = boundsFor(fighter, edition)
  const profile: Readonly<Record<string, number | null>> = type.statline
  return Object.entries(statlineOf(fighter, edition)).flatMap(([stat, { value }]) => {
    const most = bounds[stat]?.mostGain ?? null
    const from = profile[stat] ?? null
    if (most === null || from === null || value <= from + most) return []
    return [
      against('CAMP-FTR-02', say('legality.aboveCap', { fighter: fighter.name, stat }), { fighterId: fighter.id }),
    ]
  })
}

/** CAMP-CRE-27. */
function checkCrew({ id, name, category, vehicle }: RosterFighter): RosterWarning[] {
  if (category !== 'crew' || vehicle !== null) return []
  return [against('CAMP-CRE-27', say('legality.crewOnFoot', { fighter: name }), { fighterId: id })]
}

/** CAMP-CRE-30. A beast must have an owner in the gang, and only comes with its owner. */
function checkBeast({ id, name, category, owner }: RosterFighter, { fighters }: RosterGang): RosterWarning[] {
  if (category !== 'exotic-beast' || fighters.some((one) => one.id === owner && isOnRoster(one))) return []
  return [against('CAMP-CRE-30', say('legality.beastOfNobody', { fighter: name }), { fighterId: id })]
}

/** CAMP-ADV-04, CAMP-IMP-04. */
function checkAdvances(fighter: RosterFighter, { edition }: Law): RosterWarning[] {
  return rollsDue(fighter, edition) + ranksDue(fighter, edition) > 0
    ? [
        against(
          edition.advancement.ranks === null ? 'CAMP-ADV-04' : 'CAMP-N26-01',
          say('legality.mustAdvance', { fighter: fighter.name }),
          {
            severity: 'info',
            fighterId: fighter.id,
          },
        ),
      ]
    : []
}
