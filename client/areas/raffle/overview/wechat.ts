/** WeChat bans "induced sharing": inside it no word may promise a chance for passing a page on, not even the rules. */
export const inWeChat: boolean = /MicroMessenger/i.test(navigator.userAgent);

const sharing = /分享|转发|朋友圈|邀请|\bshar(e|es|ed|ing)\b|\binvit(e|es|ed|ing)\b/i;

/** The rules without the lines that speak of sharing. */
export const withoutSharing = (rules: string): string =>
  rules
    .split('\n')
    .filter((line) => !sharing.test(line))
    .join('\n');
