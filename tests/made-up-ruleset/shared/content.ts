import { datasheetBook, type ArmyBook } from '@shared/campaign/armies'
import { packHeaderSchema, sectionSchemas, type ContentPack } from '@shared/content/schema'
import type { RulesetContent } from '@shared/rulesets/plugin'
import { madeUpId } from './id'
import { madeUpTexts } from './texts'

const sheet = (id: string, name: string, hitPoints: number) =>
  sectionSchemas.datasheets.parse({
    id,
    name,
    role: 'other',
    power: [{ models: 1, power: hitPoints }],
    profiles: [
      {
        id,
        name,
        m: { kind: 'fixed', most: 6_000 },
        ws: 4,
        bs: null,
        s: 1,
        t: 1,
        w: hitPoints,
        a: 1,
        ld: 1,
        sv: 7,
        invulnerable: [],
        base: { kind: 'circle', millimetres: 25 },
        height: 1_000,
        damageTable: [],
      },
    ],
    composition: [{ profile: id, least: 1, most: 1, weapons: ['teeth'], options: [] }],
    abilities: [],
    auras: [],
    psyker: null,
    transport: null,
    keywords: [],
    factionKeywords: [],
    confidence: 'high',
  })

const force = (id: string, name: string, datasheets: readonly string[]) =>
  sectionSchemas.forces.parse({
    id,
    name,
    datasheets,
    sample: datasheets.map((datasheet) => ({
      datasheet,
      models: [{ profile: datasheet, count: 1, weapons: ['teeth'] }],
    })),
    confidence: 'high',
  })

const pack: ContentPack = {
  ...packHeaderSchema.parse({
    id: madeUpId,
    title: madeUpTexts.en.name,
    ruleset: madeUpId,
    version: '1',
    names: {
      ru: {
        datasheets: { boar: 'Кабан', hedgehog: 'Ёж', vixen: 'Лиса', cub: 'Лисёнок' },
        forces: { hedgehogs: 'Ежи', foxes: 'Лисы' },
        armaments: { teeth: 'Зубы' },
      },
    },
  }),
  entries: {
    datasheets: [
      sheet('boar', 'Boar', 3),
      sheet('hedgehog', 'Hedgehog', 2),
      sheet('vixen', 'Vixen', 3),
      sheet('cub', 'Cub', 2),
    ],
    armaments: [
      sectionSchemas.armaments.parse({
        id: 'teeth',
        name: 'Teeth',
        profiles: [
          {
            id: 'standard',
            type: 'melee',
            attacks: null,
            range: null,
            strength: { kind: 'number', value: 1 },
            ap: 0,
            damage: 1,
            abilities: [],
          },
        ],
        confidence: 'high',
      }),
    ],
    forces: [force('hedgehogs', 'Hedgehogs', ['boar', 'hedgehog']), force('foxes', 'Foxes', ['vixen', 'cub'])],
  },
}

/** Anybody may fight. */
export const book: ArmyBook = { ...datasheetBook, hasWarlord: false, check: () => [] }

export const content: RulesetContent = { packs: [pack], armies: book }
