import { ref, watch } from 'vue'

/** Inputs that the application has not taken yet because it can't be reached. They are in this page alone. */
export const heldInputs = ref(0)

const ask = (event: BeforeUnloadEvent): void => event.preventDefault()

/** The browser asks before the page is left while any are held. */
watch(heldInputs, (held) => {
  if (held > 0) window.addEventListener('beforeunload', ask)
  else window.removeEventListener('beforeunload', ask)
})
