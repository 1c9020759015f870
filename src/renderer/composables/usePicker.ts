import { computed, nextTick, ref, watch, type ComputedRef, type Ref } from 'vue'

/** A parsed filter text: "3 las gun" is three of an entry with "las" and "gun" in its name. */
export interface Query {
  readonly quantity: number
  readonly words: readonly string[]
}

const mostAtOnce = 99

/** `counted`: leading digits are a number; otherwise they are a word like any other. */
export const readQuery = (typed: string, counted = true): Query => {
  const pattern = counted ? /^\s*(\d*)(.*)$/u : /^()(.*)$/u
  const [, digits, rest = ''] = pattern.exec(typed.toLocaleLowerCase()) ?? []
  const quantity = digits ? Math.min(Math.max(Number(digits), 1), mostAtOnce) : 1
  return { quantity, words: rest.split(/\s+/).filter((word) => word !== '') }
}

/** Normalised for comparison: lower case, no apostrophes, е for ё. */
const plain = (text: string): string =>
  text
    .toLocaleLowerCase()
    .replace(/['’‘ʼ]/g, '')
    .replaceAll('ё', 'е')

/** Every word somewhere in the name, in any order. */
export const matches = (name: string, words: readonly string[]): boolean => {
  const plainName = plain(name)
  return words.every((word) => plainName.includes(plain(word)))
}

/** How well a name matches the words: 0 equal, 1 it begins with them, 2 a word of it does, 3 otherwise. */
const distance = (name: string, words: readonly string[]): number => {
  const [plainName, typed] = [plain(name), plain(words.join(' '))]
  if (plainName === typed) return 0
  if (plainName.startsWith(typed)) return 1
  return ` ${plainName}`.includes(` ${typed}`) ? 2 : 3
}

interface Named {
  readonly label: string
  readonly group: string
}

/** The best matches first within each group; a group with an equal name comes before the others. */
export const nearestFirst = <Option extends Named>(options: readonly Option[], words: readonly string[]): Option[] => {
  if (words.length === 0) return [...options]
  const groups = Map.groupBy(options, ({ group }) => group).values()
  const ranked = [...groups].map((members) =>
    members
      .map((option) => ({ option, rank: distance(option.label, words) }))
      .toSorted((one, other) => one.rank - other.rank),
  )
  const lacksName = (members: (typeof ranked)[number]) => Number(members[0]?.rank !== 0)
  return ranked
    .toSorted((one, other) => lacksName(one) - lacksName(other))
    .flatMap((members) => members.map(({ option }) => option))
}

export interface Picker<Option> {
  /** The filter text. */
  readonly typed: Ref<string>
  readonly quantity: ComputedRef<number>
  readonly shown: ComputedRef<readonly Option[]>
  /** Index of the marked option among those shown. */
  readonly marked: Ref<number>
  readonly onKey: (event: KeyboardEvent) => void
}

export interface Picking<Option> {
  readonly options: () => readonly Option[]
  /** The options with these words, in display order. */
  readonly find: (options: readonly Option[], words: readonly string[]) => readonly Option[]
  readonly take: (option: Option, quantity: number) => void
  /** The filter text, if the caller needs it too. */
  readonly typed?: Ref<string>
  /** Leading digits are the number to take. */
  readonly counted?: boolean
  readonly scrollTo?: (place: number) => void
}

/**
 * A list for the keyboard without leaving its filter: type to narrow it, arrows to move, Enter to take the marked option, digits first for
 * how many.
 */
export const usePicker = <Option>({
  options,
  find,
  take,
  typed = ref(''),
  counted = true,
  scrollTo,
}: Picking<Option>): Picker<Option> => {
  const marked = ref(0)
  const query = computed(() => readQuery(typed.value, counted))
  const shown = computed(() => find(options(), query.value.words))

  // The mark stays in place while things are bought, and returns to the top when the filter changes.
  watch(
    () => query.value.words.join(' '),
    () => (marked.value = 0),
  )
  watch(shown, ({ length }) => (marked.value = Math.max(0, Math.min(marked.value, length - 1))))

  const move = (by: number) => {
    const count = shown.value.length
    if (count === 0) return
    marked.value = (marked.value + by + count) % count
    void nextTick(() => scrollTo?.(marked.value))
  }
  const takeMarked = () => {
    const option = shown.value[marked.value]
    if (option === undefined) {
      awaited = !arrived && typed.value !== ''
      return
    }
    // Read before `take`, which may select the search text to be replaced.
    const { quantity } = query.value
    typed.value = typed.value.replace(/^\s*\d+\s*/, '')
    take(option, quantity)
  }
  // Enter pressed before the list has loaded is applied afterwards, unless something else is typed meanwhile.
  let arrived = options().length > 0
  let awaited = false
  watch(typed, () => (awaited = false))
  watch(shown, () => {
    if (arrived || options().length === 0) return
    arrived = true
    if (awaited) takeMarked()
  })
  const empty = () => (typed.value = '')
  const onKey = (event: KeyboardEvent) => {
    const act = { ArrowDown: () => move(1), ArrowUp: () => move(-1), Enter: takeMarked, Escape: empty }[event.key]
    if (!act || event.isComposing) return
    // Without text, Escape is left to other handlers; a list for a single choice is closed by the first Escape.
    if (act === empty && (typed.value === '' || !counted)) return
    event.preventDefault()
    act()
  }
  return { typed, quantity: computed(() => query.value.quantity), shown, marked, onKey }
}
