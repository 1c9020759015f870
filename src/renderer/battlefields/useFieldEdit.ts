import { type BattlefieldFile, battlefieldSchema } from '@shared/space'
import { findingsOf } from '@shared/space/legality'
import { computed, ref, shallowRef } from 'vue'

/** A battlefield being built: every change can be taken back, and is checked as it is made. */
export const useFieldEdit = (begun: BattlefieldFile) => {
  const file = shallowRef(begun)
  const before = shallowRef<readonly BattlefieldFile[]>([])
  const after = shallowRef<readonly BattlefieldFile[]>([])
  const picked = ref<string | null>(null)
  const saved = shallowRef(begun)

  /** `same`: goes on with the change before, like the steps of one drag. */
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
    /** Null while something is wrong with its shape. */
    field: computed(() => (read.value.success ? read.value.data : null)),
    /** What is wrong with its shape, and where. */
    issues: computed(() =>
      read.value.success ? [] : read.value.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`),
    ),
    findings: computed(() => (read.value.success ? findingsOf(read.value.data) : [])),
    changed: computed(() => file.value !== saved.value),
  }
}
