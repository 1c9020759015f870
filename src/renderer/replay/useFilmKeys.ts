import { onScopeDispose } from 'vue'

export interface FilmKeys {
  play(): void
  step(by: 1 | -1): void
  activation(by: 1 | -1): void
  toStart(): void
  toEnd(): void
}

/** Space plays, arrows step, with Shift from activation to activation. Keys in fields and on buttons keep their own meaning. */
export const useFilmKeys = (keys: FilmKeys): void => {
  const hear = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (
      event.target instanceof HTMLElement &&
      event.target.closest('input, textarea, select, [role="menu"], [role="listbox"], [role="dialog"]')
    )
      return
    const isButton = event.target instanceof HTMLElement && event.target.closest('button, a, summary') !== null
    const by = event.key === 'ArrowRight' ? 1 : -1
    switch (event.key) {
      case ' ':
        if (isButton) return
        keys.play()
        break
      case 'ArrowRight':
      case 'ArrowLeft':
        if (event.shiftKey) keys.activation(by)
        else keys.step(by)
        break
      case 'Home':
        keys.toStart()
        break
      case 'End':
        keys.toEnd()
        break
      default:
        return
    }
    event.preventDefault()
  }
  window.addEventListener('keydown', hear)
  onScopeDispose(() => window.removeEventListener('keydown', hear))
}
