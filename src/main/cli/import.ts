import { AppError } from '@shared/contract'
import { ForeignChoices, ForeignDecisions, ForeignPlan, type NameDecision } from '@shared/contract/foreign'
import { Exported, OwnFilePreview, type UploadId } from '@shared/contract/interchange'
import { IfPresent } from '@shared/contract/packs'
import { type Locale, translate } from '@shared/i18n'
import { z } from 'zod'
import { ask, type Command, type Terminal } from './command'
import { oneOf, onlyArgument, textOption } from '../terminal/option-values'
import type { CommandOutput } from '../terminal/output'
import { readBytes, readJson } from '../terminal/files'
import { campaignNamed } from './named'
import { outcomeOf, send } from './transfer'

const Done = z.object({ value: Exported, warnings: z.array(z.unknown()) })
const BroughtIn = z.object({
  value: z.object({ campaignId: z.string().nullable(), gangIds: z.array(z.string()) }),
  warnings: z.array(z.unknown()),
})

/** The preview of a file of ours; null: the file is from another tool. */
async function lookAt(terminal: Terminal, upload: UploadId): Promise<OwnFilePreview | null> {
  try {
    return OwnFilePreview.parse(await outcomeOf(await terminal.application(), 'interchange.look', { upload }))
  } catch (error) {
    if (error instanceof AppError && ['error.import.format', 'error.import.json'].includes(error.report.key))
      return null
    throw error
  }
}

export const importFile: Command = {
  usage: `import FILE [--present ${IfPresent.options.join('|')}] [--to CAMPAIGN] [--plan] [--numbers theirs|ours] [--list SLUG] [--decisions FILE] [--choices] [--data DIR]`,
  options: {
    present: { type: 'string' },
    to: { type: 'string' },
    plan: { type: 'boolean' },
    numbers: { type: 'string' },
    list: { type: 'string' },
    decisions: { type: 'string' },
    choices: { type: 'boolean' },
  },
  takes: 1,
  async run(terminal) {
    const file = onlyArgument(terminal, 'FILE')
    const to = textOption(terminal, 'to')
    const campaignId = to === undefined ? null : (await campaignNamed(await terminal.application(), to)).id
    const upload = await send(await terminal.application(), file)
    const look = await lookAt(terminal, upload)
    if (look === null && terminal.values['choices'] === true)
      return choices(terminal, await readBytes(file), campaignId)
    return look === null
      ? foreignFile(terminal, await readBytes(file), campaignId)
      : ownFile(terminal, upload, look, campaignId)
  },
}

async function ownFile(
  terminal: Terminal,
  upload: UploadId,
  look: OwnFilePreview,
  campaignId: string | null,
): Promise<CommandOutput> {
  if (terminal.values['plan'] === true) return { text: JSON.stringify(look, null, 1), json: look }
  const ifPresent = oneOf(terminal, 'present', IfPresent.options, 'refuse')
  const { value, warnings } = Done.parse(
    await outcomeOf(await terminal.application(), 'interchange.import', { upload, ifPresent, campaignId }),
  )
  return {
    text: `${look.name} (${value.id})`,
    json: { [value.kind]: value.id, kind: value.kind, name: look.name, warnings },
  }
}

/** Everything that a name in the file can be mapped to, one per line: kind, slug, name. */
async function choices(terminal: Terminal, bytes: Buffer, campaignId: string | null): Promise<CommandOutput> {
  const application = await terminal.application()
  const file = { base64: bytes.toString('base64'), campaignId }
  const { ruleset } = ForeignPlan.parse(await ask(application, 'foreign.plan', file))
  const all = ForeignChoices.parse(await ask(application, 'foreign.choices', { campaignId, ruleset }))
  const lines = Object.entries(all).flatMap(([kind, known]) =>
    known.map(({ slug, name }) => [kind, slug, name].join('\t')),
  )
  return { text: lines.join('\n'), json: all }
}

const ownOf: Readonly<Record<ForeignPlan['keeps'], NameDecision>> = {
  gangs: { as: 'own-type', category: 'ganger' },
  armies: { as: 'own-unit' },
}

/** Throws `refused` with every open decision, its possible answers, and the option that gives them. */
function refuseUndecided({ undecided, names, negatives, keeps, makeable }: ForeignPlan): void {
  if (undecided.length === 0) return
  const asked = names.filter(({ key }) => undecided.includes(key))
  const amounts = negatives.filter(({ key }) => undecided.includes(key))
  const example = {
    names: Object.fromEntries(
      asked
        .slice(0, 3)
        .map(({ key, kind, candidates }): [string, NameDecision] => [
          key,
          candidates[0]?.slug ?? (kind === 'type' && makeable.includes(key) ? ownOf[keeps] : { as: 'skipped' }),
        ]),
    ),
    ...(amounts[0] ? { negatives: { [amounts[0].key]: 'zero' } } : {}),
  }
  throw new AppError('refused', 'error.foreign.decide', {
    params: { example: JSON.stringify(example) },
    details: [
      ...asked.map(({ key, wanted, candidates }) => ({
        where: [key],
        text: `"${wanted}": ${candidates.map(({ slug }) => slug).join(', ') || '?'}`,
      })),
      ...amounts.map(({ key, amount }) => ({ where: [key], text: `${amount}: keep, zero` })),
    ].slice(0, 100),
  })
}

/** Imports another tool's file. Decisions come from `--list`, `--numbers`, or a file of decisions with the names that `--plan` lists. */
async function foreignFile(terminal: Terminal, bytes: Buffer, campaignId: string | null): Promise<CommandOutput> {
  const file = textOption(terminal, 'decisions')
  const given = ForeignDecisions.parse(file === undefined ? {} : await readJson(file))
  const decisions = {
    ...given,
    numbers: oneOf(terminal, 'numbers', ['theirs', 'ours'], given.numbers),
    list: textOption(terminal, 'list') ?? given.list,
  }
  const wanted = { base64: bytes.toString('base64'), campaignId, decisions, locale: terminal.locale }
  const plan = ForeignPlan.parse(await ask(await terminal.application(), 'foreign.plan', wanted))
  if (terminal.values['plan'] === true) return { text: JSON.stringify(plan, null, 1), json: plan }
  refuseUndecided(plan)
  const { value, warnings } = BroughtIn.parse(await ask(await terminal.application(), 'foreign.bringIn', wanted))
  const names = plan.gangs.map(({ name }) => name).join(', ')
  return {
    text: [`${plan.source}: ${names}`, ...notesOf(plan, terminal.locale)].join('\n'),
    json: {
      source: plan.source,
      campaign: value.campaignId,
      gangs: value.gangIds,
      leftOut: plan.leftOut,
      warnings,
    },
  }
}

/** Notes below an import: ratings that differ from the file's, gear that fighter types add or would add, and what is not imported. */
function notesOf({ gangs, leftOut, worth }: ForeignPlan, locale: Locale): string[] {
  const otherwise = gangs.flatMap(({ name, rating: { here, theirs } }) =>
    theirs === null || theirs === here
      ? []
      : [
          `  ${name}: ${translate(locale, `foreign.here.${worth}`, { here })} (${translate(locale, 'foreign.ratingTheirs', { theirs })})`,
        ],
  )
  const fighters = gangs.flatMap((gang) => gang.fighters)
  const ofTypes = fighters.flatMap((fighter) =>
    (['added', 'without'] as const).flatMap((what) => {
      const names = fighter[what].map(
        ({ wanted, name, quantity }) => `${name ?? wanted}${quantity > 1 ? ` ×${quantity}` : ''}`,
      )
      const key = `foreign.${what}` as const
      return names.length === 0 ? [] : [`  ${fighter.name}: ${translate(locale, key, { names: names.join(', ') })}`]
    }),
  )
  const out = leftOut.map(({ reason, text }) => `  ${translate(locale, `foreign.left.${reason}`, { text })}`)
  return [...otherwise, ...ofTypes, ...(out.length === 0 ? [] : [`${translate(locale, 'foreign.leftOut')}:`, ...out])]
}
