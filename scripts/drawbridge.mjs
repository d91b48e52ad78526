/** `npm run drawbridge`: runs the command line from source; commands that need the preview build it first. */
const args = process.argv.slice(2)
if (
  args[0] === 'watch' ||
  args.includes('--open') ||
  / (?:-f|--format|-o|--out)[ =]?(?:\S*\.)?png /i.test(` ${args.join(' ')} `)
) {
  const { ensurePreview } = await import('./preview.ts')
  const code = await ensurePreview()
  if (code !== 0) process.exit(code)
}
await import('../apps/cli/src/main.mjs')
