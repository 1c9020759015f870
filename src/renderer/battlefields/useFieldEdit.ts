import { type BattlefieldFile, battlefieldSchema } from '@shared/space'
import { findingsOf } from '@shared/space/legality'
import { computed, ref, shallowRef } from 'vue'

/** A battlefield being edited: every change can be undone, and is checked at once. */
export const useFieldEdit = (begun: BattlefieldFile) => {
  const file = shallowRef(begun)
  const before = shallowRef<readonly BattlefieldFile[]>([])
  const after = shallowRef<readonly BattlefieldFile[]>([])
  const picked = ref<string | null>(null)
  const saved = shallowRef(begun)

  /** `same`: part of the change before, such as the steps of one drag. */
  const change = (next: BattlefieldFile, same = false): void => {
    if (!same) before.value = [...before.value, file.value]
    after.value = []
    file.value = next
  }
  const undo = (): void => {
    const last = before.value.at(-1)
    if (last === undefined) return
    before.value = before.value.slice(0, -1)
    after.value = [...after.value, file.value]
    file.value = last
  }
  const redo = (): void => {
    const next = after.value.at(-1)
    if (next === undefined) return
    after.value = after.value.slice(0, -1)
    before.value = [...before.value, file.value]
    file.value = next
  }
  const read = computed(() => battlefieldSchema.safeParse(file.value))

  return {
    file,
    picked,
    saved,
    change,
    undo,
    redo,
    canUndo: computed(() => before.value.length > 0),
    canRedo: computed(() => after.value.length > 0),
    /** Null while its shape is invalid. */
    field: computed(() => (read.value.success ? read.value.data : null)),
    /** Errors in its shape, with their places. */
    issues: computed(() =>
      read.value.success ? [] : read.value.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`),
    ),
    findings: computed(() => (read.value.success ? findingsOf(read.value.data) : [])),
    changed: computed(() => file.value !== saved.value),
  }
}
