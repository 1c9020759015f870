import { ref, watch } from 'vue'

/** Number of inputs not yet sent because the application can't be reached. They exist only in this page. */
export const heldInputs = ref(0)

const ask = (event: BeforeUnloadEvent): void => event.preventDefault()

/** The browser asks before the page is left while there are any. */
watch(heldInputs, (held) => {
  if (held > 0) window.addEventListener('beforeunload', ask)
  else window.removeEventListener('beforeunload', ask)
})
