import { loadPacks, type PackFile } from '@shared/content'
import { rulesetOf } from '@shared/rulesets/registry'
import { fieldOf } from '@shared/space/battlefields'
import { botsAtTable, type BotsBattle, type BotsInput } from './atTable'

/** How long bots think before the page gets their answers, in milliseconds. */
const moment = 40

/** Messages of the page, as JSON: the battle first, then each time that bots should answer. */
export type ToBots =
  | { readonly kind: 'battle'; readonly battle: BotsBattle; readonly packs: readonly PackFile[] }
  | { readonly kind: 'answer'; readonly input: BotsInput }

const sitDown = async ({ battle, packs }: Extract<ToBots, { kind: 'battle' }>) => {
  const { setup } = battle
  const { content, plugin } = rulesetOf(setup.ruleset)
  const [shipped, rules] = await Promise.all([content?.(), plugin?.()])
  if (rules === undefined) throw new Error(`Battles of ${setup.ruleset} can't be played`)
  const opened = rules.openBattle(setup, loadPacks(shipped?.packs ?? [], packs), fieldOf(setup))
  return botsAtTable(battle, {
    ...opened,
    botFor: (name) => rules.makeBot(name, opened),
    standIn: rules.standIn,
  })
}

let table: ReturnType<typeof sitDown> | undefined
const answered = async (input: BotsInput): Promise<string> => {
  const answer = await table
  if (answer === undefined) throw new Error('Bots were asked before there was a battle')
  const until = performance.now() + moment
  return JSON.stringify(answer(input, () => performance.now() >= until))
}

self.onmessage = ({ data }: MessageEvent<string>) => {
  // Only our own page sends it.
  const message = JSON.parse(data) as ToBots
  if (message.kind === 'battle') table = sitDown(message)
  else
    answered(message.input).then(
      (inputs) => self.postMessage(inputs),
      (thrown: unknown) => reportError(thrown),
    )
}
