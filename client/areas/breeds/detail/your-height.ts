/** Height of the person beside the dog, in whole centimetres; 170 until the visitor chooses one on this device. */
import { createDeviceStore } from '../../../store/create-device-store.ts';

export const minHeight = 120;
export const maxHeight = 210;

export const yourHeight = createDeviceStore('app-h5.height', (stored) => {
  const cm = Number(stored);
  return cm >= minHeight && cm <= maxHeight ? Math.round(cm) : 170;
});
