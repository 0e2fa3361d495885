/**
 * Checks of the user agent, where feature detection fails: some browsers have downloads and printing that do nothing.
 */
/** On the server every browser is an ordinary one; only what follows a touch asks. */
const { userAgent, maxTouchPoints } =
  typeof navigator === 'undefined' ? { userAgent: '', maxTouchPoints: 0 } : navigator;

const isIPhoneOrIPad = /iP(hone|ad|od)/.test(userAgent);

/** Any browser on iOS or iPadOS. iPads identify themselves as Macs, which have no touch screens. */
export const isIos: boolean = isIPhoneOrIPad || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);

export const isWeChat: boolean = /MicroMessenger/i.test(userAgent);

/** WeChat, the union's app and other web views. On iOS they are the only ones without `Safari/` in the user agent. */
export const isInAppBrowser: boolean =
  isWeChat || /; wv\)|QQ\/|DingTalk|AlipayClient/.test(userAgent) || (isIPhoneOrIPad && !/Safari\//.test(userAgent));
