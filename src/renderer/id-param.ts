import type { RouteLocationNormalized } from 'vue-router'
import type { z } from 'zod'

/** Validates an id in an address; an invalid one shows the not-found page. */
export const idParam = <Schema extends z.ZodType>(name: string, schema: Schema) => ({
  beforeEnter: ({ params }: RouteLocationNormalized) =>
    schema.safeParse(params[name]).success || { name: 'nowhere', params: { nowhere: [''] } },
  props: ({ params }: RouteLocationNormalized) => ({ [name]: schema.parse(params[name]) }),
})
