/** Names for invented dogs, kennels and people. The people's given names mean "example" or "sample". */
// biome-ignore format: a list of words
export const kennels = [
  'Amberfield', 'Harbour Light', 'Greenfold', 'Sunny Quarry', 'Larch Hill', 'Oakmere', 'Tidewater',
  'Marlow Bridge', 'Northwind', 'Lumen Court', 'Paper Crane', 'Willow Gate', 'Stone Lantern', 'Cloud Terrace',
  'Red Pavilion', 'Bamboo Stream', 'Silver Reed', 'Far Steppe', 'Plum Blossom', 'Copper Kettle', 'Mist Ferry',
  'Long Meadow', 'Old Observatory', 'Quiet Mill', 'Jade Hollow', 'Winter Orchard', 'Salt Road', 'Blue Kiln',
  'Moon Gate', 'High Grass', 'Seven Springs', 'Little Parasol', 'Tea Horse', 'Granary', 'White Poplar',
  'Fox Bridge', 'Ginkgo Lane', 'Rain Court', 'Sandbar', 'Snow Pass', 'Kite Hill', 'Lotus Weir',
] as const;

// biome-ignore format: a list of words
export const epithets = [
  'Morning', 'Paper', 'First', 'Quiet', 'Copper', 'Silver', 'Northern', 'Winter', 'Amber', 'Wandering', 'Little',
  'Distant', 'Velvet', 'Honest', 'Lucky', 'Scarlet', 'Gentle', 'Hidden', 'Merry', 'Misty', 'Noble', 'Patient',
  'Restless', 'Rustling', 'Sleepy', 'Solemn', 'Sudden', 'Tall', 'Twilight', 'Unhurried', 'Western', 'Wild',
  'Wooden', 'Young', 'Borrowed', 'Clever', 'Daring', 'Early', 'Familiar', 'Golden',
] as const;

// biome-ignore format: a list of words
export const nouns = [
  'Bell', 'Lantern', 'Wheat', 'Rain', 'Admiral', 'Ferryman', 'Patience', 'Shadow', 'Bassoon', 'Arrow', 'Letter',
  'Porter', 'Bay', 'Snow', 'Kettle', 'Parasol', 'Harvest', 'Comet', 'Almanac', 'Anchor', 'Ballad', 'Beacon',
  'Bridge', 'Candle', 'Chestnut', 'Compass', 'Courier', 'Drummer', 'Ember', 'Fable', 'Fiddler', 'Gardener',
  'Harbour', 'Ink', 'Juniper', 'Kite', 'Lark', 'Magnolia', 'Melody', 'Mill', 'Orchard', 'Oriole', 'Pavilion',
  'Pebble', 'Pilgrim', 'Poem', 'Quill', 'Riddle', 'Sail', 'Scholar', 'Sparrow', 'Storyteller', 'Sundial',
  'Thimble', 'Traveller', 'Verse', 'Violin', 'Voyage', 'Weaver', 'Willow',
] as const;

/** Call names. No name may imply a colour, because a dog of any colour may get it. */
// biome-ignore format: a list of words
export const callNames = [
  '麦穗', '小满', '豆包', '阿福', '芝麻', '核桃', '大壮', '年糕', '布丁', '谷雨', '元宝', '团子', '可乐', '小麦',
  '栗子', '花卷', '饺子', '奶茶', '阿宝', '松果', '糯米', '琥珀', '月饼', '铃铛', '果果', '将军', '妞妞', '毛豆',
  '汤圆', '旺财', '霜降', '石榴',
] as const;

/** Replacements for words that suit only one sex, by the dog's sex. */
const counterparts: Readonly<Record<'male' | 'female', Readonly<Record<string, string>>>> = {
  female: { Admiral: 'Armada', Ferryman: 'Ferry', Porter: 'Postcard', 将军: '朵朵', 大壮: '小鹿', 阿福: '福妞' },
  male: { Magnolia: 'Maple', Melody: 'March', 妞妞: '虎子' },
};

export const fitting = (word: string, sex: 'male' | 'female'): string => counterparts[sex][word] ?? word;

/** Real surnames, and given names that mark the person as invented: 示例 example, 样本 sample, 虚构 fiction … */
// biome-ignore format: a list of words
export const people = [
  '陈示例', '周样本', '李虚构', '王杜撰', '赵演示', '钱举例', '孙拟名', '吴假设', '郑无名', '冯试用', '何范例',
  '许样张', '林代称', '高模拟', 'Alex Example', 'Maria Sample',
] as const;

// biome-ignore format: a list of words
export const cities = [
  ['北京', 'Beijing'], ['上海', 'Shanghai'], ['广州', 'Guangzhou'], ['深圳', 'Shenzhen'], ['成都', 'Chengdu'],
  ['杭州', 'Hangzhou'], ['南京', 'Nanjing'], ['武汉', 'Wuhan'], ['西安', "Xi'an"], ['重庆', 'Chongqing'],
  ['青岛', 'Qingdao'], ['沈阳', 'Shenyang'], ['大连', 'Dalian'], ['长沙', 'Changsha'], ['郑州', 'Zhengzhou'],
  ['苏州', 'Suzhou'], ['厦门', 'Xiamen'], ['昆明', 'Kunming'], ['哈尔滨', 'Harbin'], ['天津', 'Tianjin'],
  ['合肥', 'Hefei'], ['济南', 'Jinan'], ['福州', 'Fuzhou'], ['宁波', 'Ningbo'], ['石家庄', 'Shijiazhuang'],
  ['南宁', 'Nanning'], ['贵阳', 'Guiyang'], ['兰州', 'Lanzhou'], ['呼和浩特', 'Hohhot'],
  ['南昌', 'Nanchang'],
] as const;
