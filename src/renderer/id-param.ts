import type { RouteLocationNormalized } from 'vue-router'
import type { z } from 'zod'

/** An id out of the address; one that can't be any shows the page that says so. */
export const idParam = <Schema extends z.ZodType>(name: string, schema: Schema) => ({
  beforeEnter: ({ params }: RouteLocationNormalized) =>
    schema.safeParse(params[name]).success || { name: 'nowhere', params: { nowhere: [''] } },
  props: ({ params }: RouteLocationNormalized) => ({ [name]: schema.parse(params[name]) }),
})
