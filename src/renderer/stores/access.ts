import { accessRoles } from '@shared/access/permit'
import { permitOf } from '@shared/access/permit-of'
import type { Me } from '@shared/contract/sharing'
import { defineStore } from 'pinia'
import { computed, ref } from 'vue'
import { client } from '@renderer/client'

/** Everything, as without sharing. */
const everything: Me = { role: 'arbitrator', name: null, campaignId: null, gangs: [], shared: false }

/** Who looks at this page, and what they may do: screens show nothing that would be refused. */
export const useAccess = defineStore('access', () => {
  const me = ref<Me>(everything)
  /** Whether the host has said who looks at this page. */
  const known = ref(false)
  const arbitrates = computed(() => me.value.role === 'arbitrator')

  const read = async () => {
    const now = await client.sharing.me()
    known.value = true
    // What hangs on it is read anew when it has changed, not whenever it was asked.
    if (JSON.stringify(now) !== JSON.stringify(me.value)) me.value = now
  }
  /** Whether this may be asked at all; of which gang, where one is given. */
  const may = (operation: string, gangId?: string): boolean => {
    const permit = permitOf(operation)
    if (accessRoles.indexOf(me.value.role) < accessRoles.indexOf(permit.from)) return false
    return arbitrates.value || gangId === undefined || runs(gangId)
  }
  /** Whether the gang is theirs to run. */
  const runs = (gangId: string): boolean => arbitrates.value || me.value.gangs.some((id) => id === gangId)
  return { me, known, arbitrates, read, may, runs }
})
