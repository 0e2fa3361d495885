/**
 * Translates health tests and their results to English. Translates a result only as a whole, because a word-by-word
 * translation could mean something else.
 */
import type { LocalizedText } from '../../../shared/areas/common.ts';
import { terms, translateRuns } from './translate.ts';

/** Words for health tests. Includes words for the parents, because a certificate may also state their tests. */
const tests = terms(`
  父 Sire
  母 Dam
  父亲 Sire
  母亲 Dam
  父犬 Sire
  母犬 Dam
  髋关节 Hips
  髋关节检查 Hips
  髋关节发育不良 Hip dysplasia
  肘关节 Elbows
  肘关节检查 Elbows
  肘关节发育不良 Elbow dysplasia
  髌骨 Patellae
  髌骨检查 Patellae
  髌骨脱位 Patellar luxation
  髌骨脱位检查 Patellar luxation
  眼睛 Eyes
  眼科 Eyes
  眼科检查 Eye examination
  眼睛检查 Eye examination
  心脏 Heart
  心脏检查 Heart examination
  心脏超声 Heart ultrasound
  心脏超声检查 Heart ultrasound
  听力 Hearing
  听力检查 Hearing test
  听力检测 Hearing test
  甲状腺 Thyroid
  甲状腺检查 Thyroid
  脊柱 Spine
  脊柱检查 Spine
  气管 Trachea
  气管检查 Trachea
  牙齿 Teeth
  牙齿检查 Teeth
  呼吸功能 Respiratory function
  呼吸功能评估 Respiratory function
`);

const results = terms(`
  未见异常 No abnormality found
  未发现异常 No abnormality found
  无异常 No abnormality found
  正常 Normal
  异常 Abnormal
  合格 Pass
  通过 Pass
  不合格 Fail
  未通过 Fail
  阴性 Negative
  阳性 Positive
  轻度 Mild
  中度 Moderate
  重度 Severe
  可疑 Suspicious
  未检 Not tested
  未检测 Not tested
`);

/** Returns a test in both languages. Puts a trailing abbreviation of the English name in brackets. */
export function translateHealthTest(test: string): LocalizedText {
  const { zh, en } = translateRuns(test, (word) => tests.get(word) ?? null);
  return { zh, en: zh === en ? en : en.replace(/(?<=[a-z] )[A-Z]{2,4}$/, '($&)') };
}

export function translateHealthResult(result: string): LocalizedText {
  const plain = result.normalize('NFKC').trim();
  const [, grade] = /^([A-E][12]?|[0-4])\s*级$/.exec(plain) ?? [];
  return { zh: result, en: grade ? `Grade ${grade}` : (results.get(plain) ?? result) };
}
