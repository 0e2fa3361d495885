/**
 * Helpers for pictures meant for WeChat Moments. Visitors save a picture from its dialog, or long-press it in WeChat.
 */
import { readFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright-core';
import sharp from 'sharp';
import type { Test } from 'tap';
import { readQr } from '../qr.ts';

/** Clicks the button or link and returns the downloaded file. */
export async function savedBy(target: Locator): Promise<{ name: string; file: Buffer }> {
  const downloading = target.page().waitForEvent('download');
  await target.click();
  const download = await downloading;
  return { name: download.suggestedFilename(), file: await readFile(await download.path()) };
}

/** Saves the picture from the open dialog. */
export async function savedPicture(page: Page): Promise<{ png: Buffer; name: string }> {
  const { name, file } = await savedBy(page.getByRole('dialog').getByRole('button', { name: '保存图片' }));
  return { name, png: file };
}

/** Checks that the picture is 3:4 on light paper, and that its QR code contains the URL. */
export async function assertMomentsPicture(t: Test, png: Buffer, address: URL): Promise<void> {
  const { format, width, height } = await sharp(png).metadata();
  t.same([format, width, height], ['png', 1080, 1440]);
  t.equal(decodeURIComponent((await readQr(png)) ?? ''), decodeURIComponent(address.href));
  const [red = 0] = await sharp(png).extract({ left: 4, top: 4, width: 1, height: 1 }).raw().toBuffer();
  t.ok(red > 200, 'on paper');
}

/**
 * Checks that the picture's result band has the same colour as the page's status card in the light theme. `top` is the
 * band's distance from the top of the picture, in pixels.
 */
export async function assertCardColour(t: Test, page: Page, png: Buffer, top: number, status: string): Promise<void> {
  const card = page.locator('div[data-status]').first();
  const colour = await card.evaluate((element, status) => {
    const copy = element.cloneNode(true) as HTMLElement;
    Object.assign(copy.dataset, { status, theme: 'light' });
    element.after(copy);
    const { backgroundColor } = getComputedStyle(copy.firstElementChild ?? copy);
    copy.remove();
    return backgroundColor;
  }, status);
  const band = sharp(png).extract({ left: 80, top, width: 1, height: 1 }).removeAlpha();
  t.equal(`rgb(${[...(await band.raw().toBuffer())].join(', ')})`, colour, status);
}

export const weChat = {
  userAgent: 'Mozilla/5.0 (Linux; Android 13) AppleWebKit/537.36 Chrome/116 Mobile Safari/537.36 MicroMessenger/8.0.42',
};

/** Checks the picture dialog in WeChat, where visitors long-press the picture instead of downloading it. */
export async function assertLongPressSaves(t: Test, page: Page): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByText('长按图片，选择“保存图片”。').waitFor();
  t.match(await dialog.getByRole('img').getAttribute('src'), /^data:image\/png/);
  t.equal(await dialog.getByRole('button', { name: '保存图片' }).count(), 0);
}
