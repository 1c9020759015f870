import type { Page, Route } from 'playwright-core'
import { z } from 'zod'

const Several = z.object({ questions: z.array(z.object({ operation: z.string() })) })

/** Changes what the page is answered to a query, whether it asks it alone or together with others. */
export async function changeAnswers(page: Page, operation: string, change: (reply: unknown) => unknown): Promise<void> {
  await page.route(`**/api/${operation}`, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: change(await response.json()) })
  })
  await page.route('**/api/several', async (route: Route) => {
    const { questions } = Several.parse(route.request().postDataJSON())
    if (!questions.some((one) => one.operation === operation)) return route.fallback()
    const response = await route.fetch()
    const replies = z.array(z.unknown()).parse(await response.json())
    const json = replies.map((reply, place) => (questions[place]?.operation === operation ? change(reply) : reply))
    await route.fulfill({ response, json })
  })
}
