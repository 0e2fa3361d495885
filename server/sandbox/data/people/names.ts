/** Names for invented people. Given names mean "example" or "sample" (示例, 样本, 演示 …), so no one takes them for real. */

const surnames = [...'赵钱孙李周吴郑王冯陈褚卫蒋沈韩杨朱秦尤许何吕施张孔曹严华金魏陶姜'];
const givenNames = ['示例', '样本', '演示', '虚构', '试样', '范例', '假名', '模拟', '样例', '例证', '示意'];

/** Returns the name for an index. Names repeat after 352 indices. */
export function inventedName(index: number): string {
  // 32 and 11 are coprime, so every surname is paired with every given name.
  return `${surnames[index % surnames.length]}${givenNames[index % givenNames.length]}`;
}
