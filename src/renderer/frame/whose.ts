import { computed } from 'vue'
import { useRoute } from 'vue-router'
import { useAccess } from '@renderer/stores/access'

declare module 'vue-router' {
  interface RouteMeta {
    /** Who may see the screen: arbitrators, or the owner of the gang in its address. Absent: everybody who was invited. */
    whose?: 'arbitrators' | 'owner'
  }
}

/** Who may see the present screen, if the user may not; null: the user may. */
export const useWhose = () => {
  const route = useRoute()
  const access = useAccess()
  return computed(() => {
    const { whose } = route.meta
    if (whose === undefined || access.arbitrates) return null
    return whose === 'owner' && access.runs(String(route.params['gangId'])) ? null : whose
  })
}
