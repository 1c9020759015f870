import type { RulesetId } from '../battle/ids'
import { hashOf } from '../engine/hash'
import { catalogueOf, section, type Catalogue, type Sections } from './catalogue'
import { overrideEntries, readPack } from './read'
import { sectionNames, type ContentPack, type Entries, type SectionName } from './schema'

/** A pack as a person wrote it: parsed JSON of unknown shape, and the file it came from, for the error messages. */
export interface PackFile {
  readonly file: string
  readonly content: unknown
}

/** What is wrong with a pack: `my-pack.json: items / my-gun / price: must be ...`, one line for each defect. */
export class ContentError extends Error {
  constructor(readonly problems: readonly string[]) {
    super(problems.join('\n'))
    this.name = 'ContentError'
  }
}

type Merged = { [Name in SectionName]: Entries[Name][] }

const nothing = (): Merged => ({
  traits: [],
  items: [],
  skillSets: [],
  skills: [],
  specialRules: [],
  gangs: [],
  fighterTypes: [],
  houseLists: [],
  vehicles: [],
  territories: [],
  scenarios: [],
  tactics: [],
  alliances: [],
  intrigues: [],
  campaignTypes: [],
  datasheets: [],
  armaments: [],
  psychicPowers: [],
  forces: [],
})

/**
 * Merges packs in order. Built-in packs are checked by the tests and taken as they are; people's packs are always checked.
 * An entry may be defined once; to change it a later pack lists the new fields under `overrides`.
 * @throws ContentError with every defect found
 */
export const loadPacks = (builtIn: readonly ContentPack[], added: readonly PackFile[] = []): Catalogue => {
  const problems: string[] = []
  const read = added.flatMap(({ file, content }) => {
    const { pack, problems: found } = readPack(file, content)
    problems.push(...found)
    return pack ? [{ file, pack }] : []
  })
  const packs = [...builtIn.map((pack) => ({ file: pack.id, pack })), ...read]
  const ruleset = packs[0]?.pack.ruleset
  if (!ruleset) throw new ContentError(problems.length > 0 ? problems : ['No content packs to load'])
  const merged = nothing()
  for (const { file, pack } of packs) {
    if (pack.ruleset !== ruleset) problems.push(`${file}: is for ${pack.ruleset}, not for ${ruleset}`)
    for (const name of sectionNames) problems.push(...mergeSection(merged, name, pack, file))
  }
  if (problems.length > 0) throw new ContentError(problems)
  return build(
    ruleset,
    packs.map(({ pack }) => pack),
    merged,
  )
}

const mergeSection = <Name extends SectionName>(
  merged: Merged,
  name: Name,
  pack: ContentPack,
  file: string,
): readonly string[] => {
  const problems: string[] = []
  const known = new Set<string>(merged[name].map((entry) => entry.id))
  for (const entry of pack.entries[name] ?? []) {
    if (known.has(entry.id)) {
      problems.push(`${file}: ${name} / ${entry.id}: is already defined; to change it list it under overrides`)
    } else {
      known.add(entry.id)
      merged[name].push(entry)
    }
  }
  const changes = pack.overrides?.[name]
  if (!changes) return problems
  const changed = overrideEntries(file, name, merged[name], changes)
  merged[name] = changed.entries as Merged[Name] // overrideEntries re-checks every changed entry against the section's schema
  return [...problems, ...changed.problems]
}

const build = (ruleset: RulesetId, packs: readonly ContentPack[], merged: Merged): Catalogue => {
  const of = <Name extends SectionName>(name: Name) => section<Entries[Name]>(name, merged[name])
  const sections: Sections = {
    traits: of('traits'),
    items: of('items'),
    skillSets: of('skillSets'),
    skills: of('skills'),
    specialRules: of('specialRules'),
    gangs: of('gangs'),
    fighterTypes: of('fighterTypes'),
    houseLists: of('houseLists'),
    vehicles: of('vehicles'),
    territories: of('territories'),
    scenarios: of('scenarios'),
    tactics: of('tactics'),
    alliances: of('alliances'),
    intrigues: of('intrigues'),
    campaignTypes: of('campaignTypes'),
    datasheets: of('datasheets'),
    armaments: of('armaments'),
    psychicPowers: of('psychicPowers'),
    forces: of('forces'),
  }
  const names = packs.flatMap((pack) => pack.names ?? [])
  const identity = packs.map(({ id, version }) => ({ id, version }))
  return catalogueOf(sections, { ruleset, packs: identity, hash: () => hashOf(merged) }, names)
}
