import { onScopeDispose } from 'vue'
import { pushOf, turnOf } from './board/pushing'
import type { At } from './board/useBoardHands'

export interface BattleKeys {
  /** A digit; with Shift: in full. False if it had no use. */
  digit(value: number, inFull: boolean): boolean
  /** A letter by its place on the keyboard, in any language; with Shift: in full. False if it had no use. */
  letter(value: string, inFull: boolean): boolean
  enter(): void
  /** Moves what is being placed, or turns it by steps of a heading. False if there is nothing to move. */
  push(by: At): boolean
  turn(steps: number): boolean
  back(): void
  redo(): void
  help(): void
}

const somethingOpen = '[role="dialog"], [role="menu"], [role="listbox"]'

/** Keys typed into a field, or while something is open over the page, are ignored. */
const isElsewhere = (target: EventTarget | null): boolean =>
  document.querySelector(somethingOpen) !== null ||
  (target instanceof HTMLElement && (target.isContentEditable || target.closest('input, textarea, select') !== null))

const isControl = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('button, a, [tabindex="0"]') !== null

/** With Shift a digit key types a sign that depends on the keyboard layout, so its place counts. */
const digitOf = ({ key, code, shiftKey }: KeyboardEvent): string | null =>
  /^[0-9]$/.exec(key)?.[0] ?? (shiftKey ? (/^Digit([1-9])$/.exec(code)?.[1] ?? null) : null)

/** The board handles its arrow keys itself: with nothing to place they move a point on it. */
const isBoard = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('[role="application"]') !== null

const letterOf = ({ code }: KeyboardEvent): string | null => /^Key([A-Z])$/.exec(code)?.[1] ?? null

/** Keys of the battle screen. They are handled before the page's own, so that Ctrl+Z undoes within the battle. */
export const useBattleKeys = (keys: BattleKeys): void => {
  const moves = (event: KeyboardEvent): boolean => {
    if (isBoard(event.target)) return false
    const by = pushOf(event)
    const steps = turnOf(event)
    return by === null ? steps !== 0 && keys.turn(steps) : keys.push(by)
  }
  const hear = (event: KeyboardEvent): void => {
    if (isElsewhere(event.target) || event.altKey || event.isComposing) return
    if (event.ctrlKey || event.metaKey) {
      if (event.code !== 'KeyZ') return
      if (event.shiftKey) keys.redo()
      else keys.back()
    } else if (event.key === 'Escape' || event.key === 'Backspace') keys.back()
    else if (digitOf(event) !== null) {
      if (!keys.digit(Number(digitOf(event)), event.shiftKey)) return
    } else if (letterOf(event) !== null) {
      if (!keys.letter(letterOf(event) ?? '', event.shiftKey)) return
    } else if (event.key === '?') keys.help()
    else if (event.key === 'Enter') {
      // Enter presses a focused button.
      if (isControl(event.target)) return
      keys.enter()
    } else if (!moves(event)) return
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  window.addEventListener('keydown', hear, { capture: true })
  onScopeDispose(() => window.removeEventListener('keydown', hear, { capture: true }))
}
