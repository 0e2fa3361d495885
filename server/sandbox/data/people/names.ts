/** Invented people of the sandbox: every given name says so (示例, 样本, 演示 …), so that nobody takes one for real. */

const surnames = [...'赵钱孙李周吴郑王冯陈褚卫蒋沈韩杨朱秦尤许何吕施张孔曹严华金魏陶姜'];
const givenNames = ['示例', '样本', '演示', '虚构', '试样', '范例', '假名', '模拟', '样例', '例证', '示意'];

/** The same person for the same index; after 352 people the names begin again. */
export function inventedName(index: number): string {
  // 32 and 11 have no common factor: every surname meets every given name.
  return `${surnames[index % surnames.length]}${givenNames[index % givenNames.length]}`;
}
