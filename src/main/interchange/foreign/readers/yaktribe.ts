import { invalid } from '@shared/contract/error'
import { z } from 'zod'
import { characteristic, list, number, presentOnly, text, unstarred } from '../lenient'
import type { ForeignFighter, ForeignFile, ForeignGang, ForeignItem } from '../model'
import { rawAt, rawList, unreadIn, unreadStats } from './unread'

/** Items are names or `{ name, qty }`, even in the same file. */
const Thing = z
  .union([z.string(), z.object({ name: text, qty: number, cost: number })])
  .transform((thing): ForeignItem =>
    typeof thing === 'string'
      ? { name: unstarred(thing), quantity: 1, cost: null, profiles: [] }
      : {
          name: unstarred(thing.name),
          quantity: Math.min(Math.max(thing.qty ?? 1, 1), 99),
          cost: thing.cost,
          profiles: [],
        },
  )
const things = list(Thing).transform((found) => found.filter(({ name }) => name !== ''))
const NameOf = z
  .union([z.string(), z.object({ name: text })])
  .transform((it) => unstarred(typeof it === 'string' ? it : it.name))
const names = list(NameOf).transform((found) => found.filter((name) => name !== ''))

const Ganger = z.object({
  ganger_id: text,
  label_id: text,
  name: text,
  type: text,
  m: characteristic,
  ws: characteristic,
  bs: characteristic,
  s: characteristic,
  t: characteristic,
  w: characteristic,
  i: characteristic,
  a: characteristic,
  ld: characteristic,
  cl: characteristic,
  wil: characteristic,
  int: characteristic,
  intelligence: characteristic,
  cost: number,
  xp: number,
  kills: number,
  equipment: things,
  skills: names,
  injuries: names,
  status: text,
  notes: text,
})

const Gang = z.object({
  gang_id: text,
  gang_name: text,
  gang_type: text,
  gang_rating: number,
  credits: number,
  meat: number,
  reputation: number,
  alignment: text,
  territories: names,
  campaign_territories: names,
  stash: things.optional(),
  gang_stash: things.optional(),
  gang_notes: text,
  gangers: list(Ganger),
})
const File = z.object({ gang: Gang })

const Alone = z.object({ gangers: z.unknown().refine((it) => it !== undefined) })
/** Whether the file is a gang without a wrapper, as tools that read these files save it. */
const isAlone = (content: unknown): boolean => Alone.safeParse(content).success
export const isYaktribe = (content: unknown): boolean =>
  isAlone(content) || z.object({ gang: Alone }).safeParse(content).success

/** A gang from Yaktribe, as JSON. Throws `invalid` with the paths that are wrong. */
export function readYaktribe(content: unknown): ForeignFile {
  const file = File.safeParse(isAlone(content) ? { gang: content } : content)
  if (!file.success) throw invalid(file.error, [], 'error.foreign.malformed')
  const { gang } = file.data
  const read: ForeignGang = {
    place: 'gang',
    id: gang.gang_id,
    name: unstarred(gang.gang_name),
    type: unstarred(gang.gang_type),
    alignment: gang.alignment,
    credits: gang.credits,
    reputation: gang.reputation,
    rating: gang.gang_rating,
    resources: gang.meat ? { meat: gang.meat } : {},
    colour: '',
    territories: [...gang.territories, ...gang.campaign_territories],
    stash: [...(gang.stash ?? []), ...(gang.gang_stash ?? [])],
    fighters: gang.gangers.map(fighterOf),
    notes: gang.gang_notes,
  }
  const raw = rawAt(content, 'gang') ?? content
  const gangers = rawList(rawAt(raw, 'gangers'), 'gang.gangers')
  const leftOut = [
    ...unreadIn([{ place: 'gang', value: raw }], Object.keys(Gang.shape)),
    ...unreadIn(gangers, Object.keys(Ganger.shape)),
    ...unreadStats(gangers),
  ]
  return { source: 'yaktribe', game: '', roster: null, campaign: null, gangs: [read], leftOut }
}

const fighterOf = (ganger: z.output<typeof Ganger>, index: number): ForeignFighter => ({
  place: `gang.gangers.${index}`,
  name: unstarred(ganger.name),
  type: unstarred(ganger.type),
  label: ganger.label_id,
  statline: presentOnly({
    m: ganger.m,
    ws: ganger.ws,
    bs: ganger.bs,
    s: ganger.s,
    t: ganger.t,
    w: ganger.w,
    i: ganger.i,
    a: ganger.a,
    ld: ganger.ld,
    cl: ganger.cl,
    wil: ganger.wil,
    int: ganger.int ?? ganger.intelligence,
  }),
  cost: ganger.cost,
  experience: ganger.xp ?? 0,
  kills: ganger.kills ?? 0,
  items: ganger.equipment,
  skills: ganger.skills,
  injuries: ganger.injuries,
  rules: [],
  status: ganger.status,
  notes: ganger.notes,
})
