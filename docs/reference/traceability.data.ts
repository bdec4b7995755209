import { apiRules, ruleTests, UNTESTED } from '../../test/helpers/api-rules.ts'

/** Rules with the tests that hold them, for the page of the same name. */
export default {
  load() {
    const tests = ruleTests()
    return apiRules().map(({ id, text }) => ({
      id,
      text,
      tests: tests.filter(({ ids }) => ids.includes(id)).map(({ file, title }) => `${file} › ${title}`),
      reason: UNTESTED[id],
    }))
  },
}
