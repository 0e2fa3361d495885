/**
 * User agent checks, for cases where feature detection fails: in some browsers, downloading and printing exist but do
 * nothing. On the server all checks are false. Server-rendered content must not depend on them.
 */

const { userAgent, maxTouchPoints } =
  typeof navigator === 'undefined' ? { userAgent: '', maxTouchPoints: 0 } : navigator;

const isIPhoneOrIPad = /iP(hone|ad|od)/.test(userAgent);

/** True for any browser on iOS or iPadOS. iPads identify as Macs, which have no touch screens. */
export const isIos: boolean = isIPhoneOrIPad || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);

export const isWeChat: boolean = /MicroMessenger/i.test(userAgent);

/** True in WeChat, the union's app and other webviews. On iOS, only webviews lack `Safari/` in the user agent. */
export const isInAppBrowser: boolean =
  isWeChat || /; wv\)|QQ\/|DingTalk|AlipayClient/.test(userAgent) || (isIPhoneOrIPad && !/Safari\//.test(userAgent));
