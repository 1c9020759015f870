import type { Catalogue } from '@shared/content'
import type { OddsAnswer, OddsQuestionInput } from '@shared/rulesets/necromunda/odds'
import { shallowRef, watch, type Ref } from 'vue'

/** More branches than this take too long while the user waits: then this many attacks are rolled instead. */
const effort = { ways: 24_000, attacks: 6_000 }

/** Computes the answer again whenever the question changes. The rules are loaded with the first question: they are larger than the page. */
export const useOdds = (
  catalogue: Readonly<Ref<Catalogue | null>>,
  question: Readonly<Ref<OddsQuestionInput | null>>,
) => {
  const answer = shallowRef<OddsAnswer | null>(null)
  /** Message for an impossible question. */
  const problem = shallowRef('')
  watch(
    [catalogue, question],
    ([content, asked], _before, onCleanup) => {
      let wanted = true
      onCleanup(() => (wanted = false))
      const work = async () => {
        const { answerOdds, OddsProblem, oddsQuestionSchema } = await import('@shared/rulesets/necromunda/odds')
        // Lets the page show the choice first.
        await new Promise((resolve) => setTimeout(resolve))
        if (!wanted || content === null || asked === null) return
        try {
          answer.value = answerOdds(content, oddsQuestionSchema.parse(asked), effort)
          problem.value = ''
        } catch (thrown) {
          if (!(thrown instanceof OddsProblem)) throw thrown
          answer.value = null
          problem.value = thrown.message
        }
      }
      void work()
    },
    { immediate: true },
  )
  return { answer, problem }
}
