/** Links that tldraw's validator accepts: http, https and mailto, and well-formed (it throws on others). */
const WEB =
  /^https?:\/\/(?:[^\s/?#@\\[\]]*@)?[\p{L}\p{N}](?:[\p{L}\p{N}._-]*[\p{L}\p{N}])?\.?(?::\d{1,4})?(?:[/?#]\S*)?$/iu
const MAIL = /^mailto:[^\s]+$/i

export function isSafeUrl(url: string): boolean {
  return WEB.test(url) || MAIL.test(url)
}
