import { accessRoles } from '@shared/access/permit'
import { permitOf } from '@shared/access/permit-of'
import type { Me } from '@shared/contract/sharing'
import { defineStore } from 'pinia'
import { computed, ref } from 'vue'
import { client } from '@renderer/client'

/** All permissions, as without sharing. */
const everything: Me = { role: 'arbitrator', name: null, campaignId: null, gangs: [], shared: false }

/** The user and their permissions: screens show nothing that would be refused. */
export const useAccess = defineStore('access', () => {
  const me = ref<Me>(everything)
  /** Whether the host has answered who the user is. */
  const known = ref(false)
  const arbitrates = computed(() => me.value.role === 'arbitrator')

  const read = async () => {
    const now = await client.sharing.me()
    known.value = true
    // Only replaced if it has changed, so that dependent queries aren't repeated each time.
    if (JSON.stringify(now) !== JSON.stringify(me.value)) me.value = now
  }
  /** Whether the user may call this operation, optionally on this gang. */
  const may = (operation: string, gangId?: string): boolean => {
    const permit = permitOf(operation)
    if (accessRoles.indexOf(me.value.role) < accessRoles.indexOf(permit.from)) return false
    return arbitrates.value || gangId === undefined || runs(gangId)
  }
  /** Whether the user controls the gang. */
  const runs = (gangId: string): boolean => arbitrates.value || me.value.gangs.some((id) => id === gangId)
  return { me, known, arbitrates, read, may, runs }
})
