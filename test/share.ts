/** Whether tests take all files and cases that there are, as before a release, instead of a share of them. */
export const isWhole: boolean = process.env.DRAWBRIDGE_TEST_ALL === '1'

/**
 * Every nth of many files or cases that are much alike: reading all of them on every run took a third of its time.
 * Which ones does not change from run to run.
 */
export const shareOf = <T>(all: readonly T[], nth: number): readonly T[] =>
  isWhole ? all : all.filter((_, i) => i % nth === 0)
